// Written by tools/content.py from the engine: do not edit, run `python tools/content.py`.

export const VEHICLES = [
  {"colour":"yellow","name":"Stinger","speed":4,"gas":3,"health":5,"varied_health":4,"hand":4,"ammo":2,"upgrade":1},
  {"colour":"orange","name":"Coyote","speed":4,"gas":4,"health":5,"varied_health":4,"hand":4,"ammo":1,"upgrade":2},
  {"colour":"green","name":"Rattler","speed":3,"gas":5,"health":5,"varied_health":5,"hand":5,"ammo":3,"upgrade":2},
  {"colour":"blue","name":"Bluestreak","speed":4,"gas":3,"health":5,"varied_health":4,"hand":5,"ammo":1,"upgrade":2},
  {"colour":"white","name":"Ghost","speed":3,"gas":4,"health":5,"varied_health":5,"hand":6,"ammo":3,"upgrade":3},
  {"colour":"black","name":"Widowmaker","speed":3,"gas":5,"health":5,"varied_health":5,"hand":5,"ammo":4,"upgrade":1},
];

export const LICENCES = [
  {"id":"bootlegger","name":"Bootlegger","move":"Bootleg Turn","text":"Turn the car to any facing; the Speedometer does not change."},
  {"id":"trucker","name":"Trucker","move":"Jerry Can","text":"Fill the tank, even when it has run dry."},
  {"id":"sharpshooter","name":"Sharpshooter","move":"Dead Eye","text":"In one attack all three red dice lie on the road."},
  {"id":"gambler","name":"Gambler","move":"Loaded Dice","text":"Roll your own dice of one combat again; the second roll stands."},
  {"id":"mechanic","name":"Grease Monkey","move":"Duct Tape","text":"Gain 2 Health."},
  {"id":"champ","name":"Demolition Champ","move":"Bull Bar","text":"One ram or landing does 1 more damage."},
  {"id":"racer","name":"Drag Racer","move":"Overdrive","text":"Drive 2 more moves this turn."},
  {"id":"scavenger","name":"Scavenger","move":"Scrounge","text":"Draw 2 cards, each from the deck of your choice."},
];

export const AMMO = [
  {"id":"CAN-Y","weapon":"cannon","colour":"yellow","damage":1,"speed":1,"steal":1,"copies":5},
  {"id":"CAN-O","weapon":"cannon","colour":"orange","damage":2,"speed":0,"steal":1,"copies":4},
  {"id":"CAN-R","weapon":"cannon","colour":"red","damage":3,"speed":0,"steal":0,"copies":3},
  {"id":"MOR-Y","weapon":"mortar","colour":"yellow","damage":1,"speed":1,"steal":0,"copies":4},
  {"id":"MOR-O","weapon":"mortar","colour":"orange","damage":2,"speed":1,"steal":0,"copies":3},
  {"id":"MOR-R","weapon":"mortar","colour":"red","damage":3,"speed":0,"steal":0,"copies":2},
  {"id":"ROC-Y","weapon":"rocket","colour":"yellow","damage":1,"speed":1,"steal":2,"copies":4},
  {"id":"ROC-O","weapon":"rocket","colour":"orange","damage":2,"speed":1,"steal":1,"copies":3},
  {"id":"ROC-R","weapon":"rocket","colour":"red","damage":3,"speed":1,"steal":0,"copies":2},
];

export const UPGRADES = [
  {"id":"HB","name":"Handbrake","nickname":"Quik Turn","range":0,"copies":8},
  {"id":"NOS","name":"Nitrous","nickname":"UltraBoost","range":0,"copies":6},
  {"id":"MINE","name":"Mine","nickname":"Hedgehog","range":0,"copies":6},
  {"id":"R1","name":"Range +1","nickname":"","range":1,"copies":5},
  {"id":"R2","name":"Range +2","nickname":"","range":2,"copies":3},
  {"id":"R3","name":"Range +3","nickname":"","range":3,"copies":2},
];

export const NICKNAMES = {"cannon":"Vostorok","mortar":"Noob Tube","rocket":"Sparrow"};

export const REACH = {"cannon":2,"mortar":1,"rocket":4};

export const TOWNS = [
  "Dry Gulch", "Rattler Flats", "Coyote Wells", "Sundown Motel", "Buzzard Rock", "Silver Spur Mine", "Cactus Junction",
  "Bonepile", "Mirage Drive-In", "Dust Devil Diner", "Last Chance", "Proving Ground", "Salt Pan",
];

export const NOTES = [
  "The creek left first. The bank left next.",
  "Wear boots. High ones.",
  "Good water, if you can outrun what drinks it.",
  "Clean sheets on Tuesdays. Vacancies always.",
  "They circle for a reason. Do not be it.",
  "The silver is gone. The dynamite is not.",
  "Four roads in, and a tow truck out.",
  "Nobody asks whose.",
  "The screen is real. The popcorn stand is not.",
  "Pie of the day: whatever blew in.",
  "Gas, ice and second thoughts.",
  "Army land. Mel has never been here, she says.",
  "Flat, white and fast. Mind the glare.",
];

export const TILES = {
  S4: {"tile":0,"name":"the start card","links":[0,5,0,10,15,10,0,5,0],"symbols":[1,7,2,7,6,7,2,7,1]},
  S6A: {"tile":1,"name":"the western start card","links":[0,5,0,10,15,10,0,5,0],"symbols":[1,7,2,7,6,0,2,7,1]},
  S6B: {"tile":2,"name":"the eastern start card","links":[0,5,0,10,15,10,0,5,0],"symbols":[1,7,2,0,6,7,2,7,1]},
  T01: {"tile":3,"name":"Dry Gulch","links":[0,5,0,10,15,10,0,5,0],"symbols":[0,1,0,0,5,0,0,2,0]},
  T02: {"tile":4,"name":"Rattler Flats","links":[6,11,12,13,0,7,3,14,9],"symbols":[5,0,0,0,2,0,0,0,1]},
  T03: {"tile":5,"name":"Coyote Wells","links":[6,9,0,9,0,6,0,6,9],"symbols":[5,0,0,0,1,0,0,0,3]},
  T04: {"tile":6,"name":"Sundown Motel","links":[0,5,0,0,7,10,0,5,0],"symbols":[0,0,0,2,5,0,0,1,0]},
  T05: {"tile":7,"name":"Buzzard Rock","links":[0,4,0,10,15,10,0,5,0],"symbols":[0,5,0,2,0,0,0,4,0]},
  T06: {"tile":8,"name":"Silver Spur Mine","links":[6,11,12,9,0,3,0,0,0],"symbols":[1,0,5,0,0,0,0,2,0]},
  T07: {"tile":9,"name":"Cactus Junction","links":[0,5,0,10,13,0,0,5,0],"symbols":[0,3,0,0,5,1,0,0,0]},
  T08: {"tile":10,"name":"Bonepile","links":[0,0,0,12,0,6,3,14,9],"symbols":[0,0,0,0,0,4,5,0,1]},
  T09: {"tile":11,"name":"Mirage Drive-In","links":[6,9,0,3,10,12,0,6,9],"symbols":[2,0,0,0,5,0,0,0,1]},
  T10: {"tile":12,"name":"Dust Devil Diner","links":[0,0,0,0,6,10,0,5,0],"symbols":[1,0,0,0,5,0,0,3,0]},
  T11: {"tile":13,"name":"Last Chance","links":[0,3,12,12,0,5,3,10,9],"symbols":[0,0,3,0,0,0,4,0,5]},
  T12: {"tile":14,"name":"Proving Ground","links":[0,4,0,0,5,0,0,5,0],"symbols":[0,5,0,1,0,2,0,0,0]},
  T13: {"tile":15,"name":"Salt Pan","links":[0,0,0,10,14,10,0,5,0],"symbols":[0,2,0,0,0,3,0,5,0]},
  T14: {"tile":16,"name":"Mel's Crossroads Garage","links":[0,5,0,10,15,10,0,5,0],"symbols":[0,3,0,0,6,0,0,1,0]},
  T15: {"tile":17,"name":"Mel's Truck Stop Garage","links":[0,5,0,0,7,10,0,5,0],"symbols":[0,0,0,2,0,6,0,3,0]},
  T16: {"tile":18,"name":"Mel's Roadside Garage","links":[0,0,0,10,14,10,0,1,0],"symbols":[0,2,0,0,3,0,0,6,0]},
  T17: {"tile":19,"name":"Ramp Cross","links":[0,5,0,10,15,10,0,5,0],"symbols":[0,0,0,1,4,2,0,0,0]},
  T18: {"tile":20,"name":"Twin Bends","links":[0,3,12,12,0,3,3,12,0],"symbols":[0,0,1,0,0,0,2,0,0]},
  T19: {"tile":21,"name":"Ammo Fork","links":[0,5,0,0,7,10,0,5,0],"symbols":[0,0,0,0,1,0,0,0,0]},
  T20: {"tile":22,"name":"Spanner Fork","links":[0,0,0,10,14,10,0,5,0],"symbols":[0,0,0,0,2,0,0,0,0]},
  T21: {"tile":23,"name":"Eastern Arc","links":[0,3,12,0,0,7,0,6,9],"symbols":[0,0,0,0,0,4,0,0,1]},
  T22: {"tile":24,"name":"Southern Arc","links":[0,0,0,12,0,6,3,14,9],"symbols":[0,1,0,0,0,0,0,2,0]},
  T23: {"tile":25,"name":"Fuel Fork","links":[0,5,0,10,13,0,0,5,0],"symbols":[0,0,1,0,3,0,0,0,0]},
  T24: {"tile":26,"name":"Cliff Detour","links":[0,3,12,0,0,5,0,6,9],"symbols":[0,0,0,1,0,0,0,0,0]},
  T25: {"tile":27,"name":"Ramp Straight","links":[0,5,0,0,5,0,0,5,0],"symbols":[0,0,0,0,4,2,0,0,0]},
  T26: {"tile":28,"name":"Fuel Straight","links":[0,5,0,0,5,0,0,5,0],"symbols":[1,0,0,0,3,0,0,0,0]},
  T27: {"tile":29,"name":"Ramp Bend","links":[0,0,0,0,6,10,0,5,0],"symbols":[0,0,0,0,4,1,0,0,0]},
  T28: {"tile":30,"name":"Tight Bend","links":[0,0,0,0,0,6,0,6,9],"symbols":[1,0,0,0,0,0,0,0,2]},
  T29: {"tile":31,"name":"Wide Bend","links":[6,10,12,5,0,3,3,12,0],"symbols":[2,0,0,4,0,0,0,0,0]},
  T30: {"tile":32,"name":"Fuel Bend","links":[0,0,0,10,12,0,0,5,0],"symbols":[0,0,2,0,3,0,0,0,0]},
  T31: {"tile":33,"name":"Ramp Stub","links":[0,0,0,0,4,0,0,5,0],"symbols":[0,1,0,0,4,0,0,0,0]},
  T32: {"tile":34,"name":"Spanner Stub","links":[0,0,0,0,2,12,0,6,9],"symbols":[0,0,0,0,2,4,0,0,0]},
};

export const SYMBOLS = ["","ammo","upgrade","gas","jump","location","garage","start"];

export const COMPASS = ["north","east","south","west"];

export const PARTS = ["north-west","north","north-east","west","middle","east","south-west","south","south-east"];

export const TURNED = ["as it is","turned right","upside down","turned left"];

export const DRIVERS = ["Driver One","Driver Two","Driver Three","Driver Four","Driver Five","Driver Six"];

export const DIAL_TOP = 5;
