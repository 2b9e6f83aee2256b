// Written by tools/content.py from the engine: do not edit, run `python tools/content.py`.

export const FILES = 8;

export const HOME = 24;

export const TRACK_MIN = 1;

export const TRACK_MAX = 10;

export const SIDES = ["South","North"];

export const CARD = {
  MB: {"group":"bad","count":1,"value":0,"name":"Main bad guy"},
  AS: {"group":"bad","count":3,"value":-2,"name":"Associate"},
  SF: {"group":"military","count":3,"value":0,"name":"Strike Force"},
  IA: {"group":"military","count":1,"value":0,"name":"Intel Analyst"},
  PR: {"group":"civilian","count":4,"value":3,"name":"Protester"},
  SK: {"group":"civilian","count":3,"value":2,"name":"Schoolkids"},
  CO: {"group":"civilian","count":3,"value":1,"name":"Commuters"},
  PM: {"group":"civilian","count":3,"value":2,"name":"Peace March"},
  LS: {"group":"civilian","count":3,"value":-1,"name":"We love soldiers!"},
};

export const NICKNAMES = [
  {"MB":"Padamah","AS1":"Schelkie","AS2":"Agudalah","AS3":"Rocket Man"},
  {"MB":"U'mgullah","AS1":"Andirra","AS2":"Gammaha","AS3":"Crazy Zeke"},
];

export const FACES = [
  "MB", "AS1", "AS2", "AS3", "SF1", "SF2", "SF3", "IA", "PR", "PR", "PR", "PR", "SK", "SK", "SK", "CO", "CO", "CO",
  "PM", "PM", "PM", "LS", "LS", "LS",
];

export const SETUP_ORDER = [
  "MB", "SF1", "SF2", "SF3", "IA", "AS1", "AS2", "AS3", "PR", "PR", "PR", "PR", "SK", "SK", "SK", "CO", "CO", "CO",
  "PM", "PM", "PM", "LS", "LS", "LS",
];

export const EXAMPLE = [
  "AS1", "AS2", "LS", "PR", "IA", "SK", "PM", "PR", "MB", "SK", "SF2", "CO", "LS", "SF1", "PM", "CO", "AS3", "CO", "SK",
  "PR", "PM", "LS", "SF3", "PR",
];

export const SITES = {
  "10": {"city":[10,69],"base":[13,66],"zone":[[1,2,3,9,10,11,17,18,19],[60,61,62,68,69,70,76,77,78]]},
  "8": {"city":[10,53],"base":[13,50],"zone":[[1,2,3,9,10,11,17,18,19],[44,45,46,52,53,54,60,61,62]]},
};
