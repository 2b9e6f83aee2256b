declare module "icon:*" {
  /** The inside of a 512 x 512 SVG drawn in `currentColor`. */
  const body: string;
  export default body;
}
