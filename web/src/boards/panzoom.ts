/**
 * Pan and zoom of a picture in its frame, by pointer, wheel, pinch and code: what every board shares. The first part is
 * pure; `PanZoom` listens to a frame. A picture is moved by one CSS transform, so nothing is drawn anew.
 */

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Viewport {
  /** Of the picture's origin, in pixels of the frame. */
  x: number;
  y: number;
  scale: number;
}

/** What a viewport has to fit: the frame, the picture's own size, and how large it may become. */
export interface Room {
  frame: Size;
  picture: Size;
  most: number;
}

/** Let go so little above its resting size, a picture rests. */
const NEARLY_REST = 1.03;

/** The scale at which the whole picture just fits. */
export function least({ frame, picture }: Room): number {
  return Math.min(frame.width / picture.width, frame.height / picture.height) || 1;
}

/** The same viewport with its scale in bounds; a picture larger than the frame covers it, a smaller one is centred. */
export function held(view: Viewport, room: Room): Viewport {
  const scale = Math.min(Math.max(view.scale, least(room)), Math.max(room.most, least(room)));
  const within = (at: number, length: number, space: number): number =>
    length <= space ? (space - length) / 2 : Math.min(0, Math.max(at, space - length));
  return {
    scale,
    x: within(view.x, room.picture.width * scale, room.frame.width),
    y: within(view.y, room.picture.height * scale, room.frame.height),
  };
}

/** The whole picture, in the middle of the frame. */
export function rest(room: Room): Viewport {
  return held({ scale: 0, x: 0, y: 0 }, room);
}

/** Zoom by a factor, keeping what lies under `point` there. */
export function about(view: Viewport, point: Point, factor: number, room: Room): Viewport {
  const { scale } = held({ ...view, scale: view.scale * factor }, room);
  const by = scale / view.scale;
  return held({ scale, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by }, room);
}

export function panned(view: Viewport, dx: number, dy: number, room: Room): Viewport {
  return held({ scale: view.scale, x: view.x + dx, y: view.y + dy }, room);
}

/** What two fingers do that went from `before` to `after`. */
export function pinched(view: Viewport, before: [Point, Point], after: [Point, Point], room: Room): Viewport {
  const spread = ([a, b]: [Point, Point]): number => Math.max(Math.hypot(a.x - b.x, a.y - b.y), 1);
  const middle = ([a, b]: [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const from = middle(before);
  const to = middle(after);
  return about(panned(view, to.x - from.x, to.y - from.y, room), to, spread(after) / spread(before), room);
}

export function resting(view: Viewport, room: Room): boolean {
  return view.scale < least(room) * NEARLY_REST;
}

/** The smallest pan that brings a box of the picture into sight. */
export function revealing(view: Viewport, box: Point & Size, room: Room): Viewport {
  const shift = (at: number, low: number, length: number, space: number): number => {
    const start = at + low * view.scale;
    const end = start + length * view.scale;
    return start < 0 ? at - start : end > space ? at - (end - space) : at;
  };
  return held(
    {
      scale: view.scale,
      x: shift(view.x, box.x, box.width, room.frame.width),
      y: shift(view.y, box.y, box.height, room.frame.height),
    },
    room,
  );
}

/** As small as a picture can be read, and as large as the camera goes by itself. */
export interface Scales {
  readable: number;
  life: number;
}

/** How a frame shows a box of the picture: at which scale, and what in its middle. */
export function framing(box: Point & Size, about: Point | null, frame: Size, { readable, life }: Scales): { scale: number; middle: Point } {
  const fits = Math.min(frame.width / box.width, frame.height / box.height);
  const middle = about && fits < readable ? about : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return { scale: Math.min(Math.max(fits, readable), life), middle };
}

/** Something on the board that a pointer carries about. */
export interface Grip {
  move: (event: PointerEvent) => void;
  /** Let go; null: the drag was broken off. */
  drop: (event: PointerEvent | null) => void;
}

export interface PanZoomOptions {
  /** The picture's own size; left out: that of the frame. */
  picture?: Size;
  most?: number;
  /** How much of the frame's lower edge lies under something else, in pixels: the picture stays above it. */
  below?: () => number;
  /** The same of its right edge. */
  beside?: () => number;
  onChange: (view: Viewport) => void;
  /** A pan or a pinch begins or ends. */
  onGesture?: (going: boolean) => void;
  /** What a pointer that went down here drags, if it comes to a drag; null: the picture. */
  grab?: (event: PointerEvent) => Grip | null;
  /** Does the wheel zoom only with Ctrl or Cmd, and otherwise scroll the page? */
  modestWheel?: boolean;
}

/** A finger or mouse that moves less than this meant to click. */
const SLOP = 6;
/** One that moves farther than this did not, even where there is nothing to pan or to drag. */
const FAR = 18;
/** The most that a picture is enlarged if nothing is said. */
const MOST = 4;

export class PanZoom {
  #frame: HTMLElement;
  #options: PanZoomOptions;
  #now: Viewport = { x: 0, y: 0, scale: 1 };
  /** Pointers that are down; what the first one may drag, and what they do together. */
  #pointers = new Map<number, Point>();
  #began: Point = { x: 0, y: 0 };
  #grip: Grip | null = null;
  #doing: "drag" | "pan" | "pinch" | null = null;
  /** The click that follows a gesture is no click. */
  #swallow = false;
  /** A picture that rests goes on resting when its frame changes; one that is looked at closely stays where it is. */
  #rests = true;
  #sizes: ResizeObserver;

  constructor(frame: HTMLElement, options: PanZoomOptions) {
    this.#frame = frame;
    this.#options = options;
    frame.addEventListener("pointerdown", this.#down);
    frame.addEventListener("pointermove", this.#move);
    frame.addEventListener("pointerup", this.#up);
    frame.addEventListener("pointercancel", this.#up);
    frame.addEventListener("click", this.#click, { capture: true });
    frame.addEventListener("wheel", this.#wheel, { passive: false });
    frame.addEventListener("touchmove", this.#stay, { passive: false });
    this.#sizes = new ResizeObserver(() => {
      if (this.#rests) this.fit();
      else this.#set(held(this.#now, this.#room()));
    });
    this.#sizes.observe(frame);
    this.fit();
  }

  destroy(): void {
    this.#sizes.disconnect();
    const frame = this.#frame;
    frame.removeEventListener("pointerdown", this.#down);
    frame.removeEventListener("pointermove", this.#move);
    frame.removeEventListener("pointerup", this.#up);
    frame.removeEventListener("pointercancel", this.#up);
    frame.removeEventListener("click", this.#click, { capture: true });
    frame.removeEventListener("wheel", this.#wheel);
    frame.removeEventListener("touchmove", this.#stay);
  }

  get zoomed(): boolean {
    return !this.#rests;
  }

  /** The whole picture, in the middle of the frame. */
  fit(): void {
    this.#set(rest(this.#room()));
  }

  /** Zooms by a factor about a point of the frame; without one about its middle. */
  zoom(factor: number, at?: Point): void {
    const room = this.#room();
    const point = at ?? { x: room.frame.width / 2, y: room.frame.height / 2 };
    this.#settle(about(this.#now, point, factor, room));
  }

  pan(dx: number, dy: number): void {
    this.#set(panned(this.#now, dx, dy, this.#room()));
  }

  /** Shows a box of the picture as large as `scales` allow; what does not fit then is left out, but not `about`. */
  show(box: Point & Size, about: Point | null, scales: Scales): void {
    const { frame } = this.#room();
    if (!frame.width || !frame.height) return;
    const { scale, middle } = framing(box, about, frame, scales);
    this.zoom(scale / this.#now.scale);
    const { x, y, scale: now } = this.#now;
    this.pan(frame.width / 2 - middle.x * now - x, frame.height / 2 - middle.y * now - y);
  }

  /** Brings a box of the picture into sight, moving as little as needed. */
  reveal(box: Point & Size): void {
    this.#set(revealing(this.#now, box, this.#room()));
  }

  /** Breaks a drag off; false if there was none. */
  letGo(): boolean {
    if (this.#doing !== "drag") return false;
    this.#grip?.drop(null);
    this.#grip = null;
    this.#doing = null;
    return true;
  }

  /** Where an event happened, in pixels of the frame. */
  at(event: MouseEvent): Point {
    const box = this.#frame.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  #room(): Room {
    const { below, beside } = this.#options;
    const frame = { width: this.#frame.clientWidth - (beside?.() ?? 0), height: this.#frame.clientHeight - (below?.() ?? 0) };
    return { frame, picture: this.#options.picture ?? frame, most: this.#options.most ?? MOST };
  }

  #set(view: Viewport): void {
    this.#now = view;
    this.#rests = resting(view, this.#room());
    this.#options.onChange(view);
  }

  #settle(view: Viewport): void {
    const room = this.#room();
    this.#set(resting(view, room) ? rest(room) : view);
  }

  #down = (event: PointerEvent): void => {
    if (event.button > 0 || (event.target as Element).closest("button")) return;
    const at = this.at(event);
    this.#pointers.set(event.pointerId, at);
    this.#swallow = false;
    if (this.#pointers.size === 2) {
      this.letGo();
      this.#grip = null;
      this.#doing = "pinch";
      this.#options.onGesture?.(true);
    } else if (this.#pointers.size === 1) {
      this.#began = at;
      this.#grip = this.#options.grab?.(event) ?? null;
    }
  };

  #move = (event: PointerEvent): void => {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const at = this.at(event);
    if (this.#doing === "pinch") {
      const old = [...this.#pointers.values()].slice(0, 2) as [Point, Point];
      this.#pointers.set(event.pointerId, at);
      const now = [...this.#pointers.values()].slice(0, 2) as [Point, Point];
      if (now.length === 2) this.#set(pinched(this.#now, old, now, this.#room()));
      return;
    }
    this.#pointers.set(event.pointerId, at);
    const away = Math.hypot(at.x - this.#began.x, at.y - this.#began.y);
    if (!this.#doing && away > SLOP && (this.#grip || this.zoomed)) {
      this.#doing = this.#grip ? "drag" : "pan";
      this.#frame.setPointerCapture?.(event.pointerId);
      if (this.#doing === "pan") this.#options.onGesture?.(true);
    }
    if (this.#doing === "drag") this.#grip?.move(event);
    if (this.#doing === "pan") this.pan(at.x - before.x, at.y - before.y);
  };

  #up = (event: PointerEvent): void => {
    if (!this.#pointers.delete(event.pointerId)) return;
    const { x, y } = this.at(event);
    this.#swallow = this.#doing !== null || Math.hypot(x - this.#began.x, y - this.#began.y) > FAR;
    if (this.#pointers.size && this.#doing === "pinch") return;
    if (this.#doing === "drag") this.#grip?.drop(event.type === "pointerup" ? event : null);
    else if (this.#doing) {
      this.#settle(this.#now);
      this.#options.onGesture?.(false);
    }
    this.#doing = null;
    this.#grip = null;
  };

  #click = (event: MouseEvent): void => {
    if (!this.#swallow || (event.target as Element).closest("button")) return;
    this.#swallow = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  };

  #wheel = (event: WheelEvent): void => {
    if (this.#options.modestWheel && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    // Lines count more than pixels; a pinch on a touch pad comes as small steps with Ctrl.
    const step = event.deltaMode ? 0.05 : event.ctrlKey ? 0.005 : 0.0016;
    this.zoom(Math.exp(-event.deltaY * step), this.at(event));
  };

  /** Keeps the page from scrolling under a finger that drags a piece; it has to be heard before the page decides. */
  #stay = (event: TouchEvent): void => {
    if (this.#grip && event.cancelable) event.preventDefault();
  };
}
