/** What is on the photograph of each licence. */
import champ from "icon:crush";
import bootlegger from "icon:return-arrow";
import gambler from "icon:rolling-dices";
import mechanic from "icon:auto-repair";
import racer from "icon:rocket-thruster";
import scavenger from "icon:swap-bag";
import sharpshooter from "icon:eye-target";
import trucker from "icon:jerrycan";

export const LICENCE_ICONS: Record<string, string> = { champ, bootlegger, gambler, mechanic, racer, scavenger, sharpshooter, trucker };
