/** A helicopter from the side, about 100 wide, its middle at the origin. */
export const HELI = {
  body: "M-46-8C-46-12-42-13-38-11L-14-9C-8-20 4-25 16-25 34-25 46-12 46 0 46 9 38 14 26 14H4C-8 14-14 6-18-2L-38-4C-43-3-46-4-46-8ZM-46-20L-38-11-44-2Z",
  window: "M18-19C30-19 38-10 40-1H20C18-1 17-2 17-4V-18ZM12-19V-4C12-2 11-1 9-1H-4C-2-11 4-18 12-19Z",
  skids: "M-6 24H36C40 24 42 22 43 19M4 14V24M28 14V24M14-25V-33",
  rotor: "M-40-34H68",
};
