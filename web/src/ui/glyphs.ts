/** The drawings the interface itself uses. Those of game-icons are credited on the credits page. */
import back from "icon:return-arrow";
import book from "icon:rule-book";
import bot from "icon:vintage-robot";
import chat from "icon:chat-bubble";
import cog from "icon:cog";
import cup from "icon:trophy";
import door from "icon:exit-door";
import eye from "icon:all-seeing-eye";
import film from "icon:film-strip";
import flag from "icon:flying-flag";
import hands from "icon:swap-bag";
import hourglass from "icon:hourglass";
import key from "icon:key";
import link from "icon:share";
import lock from "icon:padlock";
import pawn from "icon:person";
import players from "icon:team-idea";
import plug from "icon:unplugged";
import quill from "icon:scroll-quill";
import shelf from "icon:bookshelf";
import soundOff from "icon:sound-off";
import soundOn from "icon:sound-on";
import spark from "icon:perspective-dice-six-faces-random";

/** Drawn here, 512 x 512 like the others. */
const stroke = (d: string): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="52" stroke-linecap="round" stroke-linejoin="round"/>`;

export const GLYPHS = {
  back,
  book,
  bot,
  chat,
  cog,
  cup,
  door,
  eye,
  film,
  flag,
  hands,
  hourglass,
  key,
  link,
  lock,
  pawn,
  players,
  plug,
  quill,
  shelf,
  soundOff,
  soundOn,
  spark,
  close: stroke("M128 128 384 384M384 128 128 384"),
  left: stroke("M320 112 176 256l144 144"),
  right: stroke("M192 112l144 144-144 144"),
  up: stroke("M112 320l144-144 144 144"),
  down: stroke("M112 192l144 144 144-144"),
  check: stroke("M104 272l104 104 200-232"),
  plus: stroke("M256 112v288M112 256h288"),
  minus: stroke("M112 256h288"),
  search: stroke("M224 368a144 144 0 1 0 0-288 144 144 0 0 0 0 288zM330 330l102 102"),
  more: '<path fill="currentColor" d="M256 60a52 52 0 1 1 0 104 52 52 0 0 1 0-104zm0 144a52 52 0 1 1 0 104 52 52 0 0 1 0-104zm0 144a52 52 0 1 1 0 104 52 52 0 0 1 0-104z"/>',
  play: '<path fill="currentColor" d="M150 84v344l288-172z"/>',
  pause: '<path fill="currentColor" d="M120 92h96v328h-96zM296 92h96v328h-96z"/>',
  first: '<path fill="currentColor" d="M92 92h60v328H92zM420 92v328L172 256z"/>',
  last: '<path fill="currentColor" d="M360 92h60v328h-60zM92 92v328l248-164z"/>',
  dot: '<circle cx="256" cy="256" r="72" fill="currentColor"/>',
} as const;

export type Glyph = keyof typeof GLYPHS;
