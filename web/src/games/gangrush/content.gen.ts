// Written by tools/content.py from the engine: do not edit, run `python tools/content.py`.

export const BRIDGE = {"lanes":5,"rearmost":-7,"finish":40,"zone":8,"low":[9,11,27,29],"tall":[17,19,21]};

export const START = [
  {"cell":"L1:-2","money":700}, {"cell":"L2:-3","money":1100}, {"cell":"L3:-4","money":1200},
  {"cell":"L4:-5","money":1400}, {"cell":"L5:-6","money":1600},
];

export const FREE_STEERS = [5,4,3,2,1,0];

export const FACES = [
  {"name":"Steer","sides":2,"short":false,"landing":1},
  {"name":"Speedometer","sides":1,"short":false,"landing":0},
  {"name":"Shot","sides":1,"short":true,"landing":1},
  {"name":"Repair","sides":1,"short":false,"landing":0},
  {"name":"Damage","sides":1,"short":true,"landing":2},
];

export const DRIVERS = [
  {"code":"PUP","name":"Pupetta","colour":"red","durability":5,"ability":"Ramming another car costs her neither damage nor speed."},
  {"code":"DON","name":"Don Moccioco","colour":"yellow","durability":5,"ability":"Gets $200 at the end of a turn in which he sells at most one die."},
  {"code":"SPE","name":"W.B. Spender","colour":"white","durability":7,"ability":"Has two more points of durability."},
  {"code":"DUKE","name":"John Duke","colour":"green","durability":5,"ability":"Takes 1 damage less from speed limits, landings and rebounds."},
  {"code":"PARK","name":"Clyde Parker","colour":"blue","durability":5,"ability":"Shoots in any of the six directions."},
];

export const HAZARDS = [
  {"id":"SPIKE2","type":"spikes","count":2,"copies":2},
  {"id":"SPIKE3","type":"spikes","count":3,"copies":2},
  {"id":"SPIKE4","type":"spikes","count":4,"copies":2},
  {"id":"BARR1","type":"barriers","count":1,"copies":2},
  {"id":"BARR2","type":"barriers","count":2,"copies":2},
  {"id":"BARR3","type":"barriers","count":3,"copies":2},
  {"id":"POL1","type":"police","count":1,"copies":1},
  {"id":"POL2","type":"police","count":2,"copies":2},
  {"id":"POL3","type":"police","count":3,"copies":2},
  {"id":"POL4","type":"police","count":4,"copies":1},
  {"id":"LIMIT","type":"limit","count":1,"copies":4},
  {"id":"CONT","type":"container","count":1,"copies":8},
];

export const BONUSES = [
  {"id":"G1","name":"Run-Flat Tires","colour":"gold","copies":1,"text":"Spikes do nothing to you and stay on the road."},
  {"id":"G2","name":"Crane Contract","colour":"gold","copies":1,"text":"The crane costs you nothing."},
  {"id":"G3","name":"Lead Ballast","colour":"gold","copies":1,"text":"No rival can push you; damage as usual."},
  {"id":"G4","name":"Cops on the Payroll","colour":"gold","copies":1,"text":"Police shots pass you and go on to the next car."},
  {"id":"G5","name":"Ramp Dealer","colour":"gold","copies":1,"text":"Your unused ramp is worth $700 at the end."},
  {"id":"G6","name":"Twin Guns","colour":"gold","copies":1,"text":"Each of your shots also goes off behind you."},
  {"id":"G7","name":"Magic Bullet","colour":"gold","copies":1,"text":"Once per turn, 1 damage to any car on the bridge."},
  {"id":"G8","name":"Hair Trigger","colour":"gold","copies":1,"text":"Once per turn, turn one of your dice, not a Damage, into a Shot."},
  {"id":"G9","name":"Riding Mechanic","colour":"gold","copies":1,"text":"Repair on your turn for $100 per point, even while moving."},
  {"id":"B1","name":"Road Pass","colour":"blue","copies":1,"text":"Until your next turn speed limits do not concern you."},
  {"id":"B2","name":"Bulletproof Plates","colour":"blue","copies":1,"text":"Until your next turn every shot at you is cancelled."},
  {"id":"B3","name":"Sawed-Off Shotgun","colour":"blue","copies":1,"text":"This turn a shot may be a blast: 2 damage on each of the next two spaces."},
  {"id":"M1","name":"Power Steering","colour":"metallic","copies":1,"text":"2 extra Steers this turn."},
  {"id":"M2","name":"Nitro","colour":"metallic","copies":1,"text":"2 extra Speedometers this turn."},
  {"id":"M3","name":"Steady Hands","colour":"metallic","copies":1,"text":"1 extra Steer this turn, and 1 durability."},
  {"id":"M4","name":"Fat Envelope","colour":"metallic","copies":1,"text":"Gain $500."},
  {"id":"M5","name":"Tuned Engine","colour":"metallic","copies":1,"text":"1 extra Speedometer this turn, and 1 durability."},
  {"id":"M6","name":"Second Wind","colour":"metallic","copies":1,"text":"After your third roll, 2 more rerolls of any of your dice."},
  {"id":"M7","name":"Hot Rod","colour":"metallic","copies":1,"text":"1 extra Steer and 1 extra Speedometer this turn."},
  {"id":"M8","name":"Loaded Die","colour":"metallic","copies":2,"text":"Turn one of your dice to any face."},
  {"id":"M9","name":"Patch-Up Kit","colour":"metallic","copies":1,"text":"Repair 2 points for nothing."},
  {"id":"M10","name":"Double Down","colour":"metallic","copies":1,"text":"One of your dice, not a Damage, counts double."},
  {"id":"P1","name":"Mortar","colour":"gray","copies":1,"text":"Push a car in your line of fire one space on."},
  {"id":"P2","name":"Mine","colour":"gray","copies":1,"text":"At the end of your turn: the first rival to enter takes 2 damage."},
  {"id":"P3","name":"Oil Slick","colour":"gray","copies":1,"text":"At the end of your turn: cars slide through and lose their Steers."},
  {"id":"P4","name":"Acid Slick","colour":"gray","copies":1,"text":"As oil, and 1 damage whose $100 is dissolved."},
  {"id":"P5","name":"Road Crew","colour":"gray","copies":1,"text":"Move up to 5 barriers by one space each."},
  {"id":"P6","name":"Molotov","colour":"gray","copies":1,"text":"3 damage to what is right behind you."},
  {"id":"P7","name":"Container Drop","colour":"gray","copies":1,"text":"Put 1 or 2 containers next to your car."},
];
