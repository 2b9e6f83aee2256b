/** Pan and zoom of a picture by pointer, wheel, pinch and code; the picture is moved by one CSS transform. */

export interface Viewport {
  /** Of the picture's origin, in pixels of the frame. */
  x: number;
  y: number;
  scale: number;
}

export interface PanZoomOptions {
  /** The picture's own size. */
  width: number;
  height: number;
  most?: number;
  onChange: (viewport: Viewport) => void;
}

/** A finger or mouse that moves less than this meant to click. */
const SLOP = 5;

export class PanZoom {
  #frame: HTMLElement;
  #options: PanZoomOptions;
  #now: Viewport = { x: 0, y: 0, scale: 1 };
  #pointers = new Map<number, { x: number; y: number }>();
  #travelled = 0;
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
    this.#sizes = new ResizeObserver(() => this.fit());
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
  }

  get viewport(): Viewport {
    return this.#now;
  }

  /** The whole picture, in the middle of the frame. */
  fit(): void {
    const scale = this.#least();
    const { width, height } = this.#room();
    this.#set({
      scale,
      x: (width - this.#options.width * scale) / 2,
      y: (height - this.#options.height * scale) / 2,
    });
  }

  /** Zooms by a factor about a point of the frame; without one about its middle. */
  zoom(factor: number, at?: { x: number; y: number }): void {
    const { width, height } = this.#room();
    const point = at ?? { x: width / 2, y: height / 2 };
    const scale = Math.min(this.#options.most ?? 4, Math.max(this.#least(), this.#now.scale * factor));
    const by = scale / this.#now.scale;
    this.#set({ scale, x: point.x - (point.x - this.#now.x) * by, y: point.y - (point.y - this.#now.y) * by });
  }

  pan(dx: number, dy: number): void {
    this.#set({ ...this.#now, x: this.#now.x + dx, y: this.#now.y + dy });
  }

  /** Brings a point of the picture into sight, moving as little as needed. */
  reveal(x: number, y: number, margin = 48): void {
    const { width, height } = this.#room();
    const at = { x: this.#now.x + x * this.#now.scale, y: this.#now.y + y * this.#now.scale };
    const short = (value: number, length: number): number =>
      value < margin ? margin - value : value > length - margin ? length - margin - value : 0;
    this.pan(short(at.x, width), short(at.y, height));
  }

  #room(): { width: number; height: number } {
    return { width: this.#frame.clientWidth, height: this.#frame.clientHeight };
  }

  #least(): number {
    const { width, height } = this.#room();
    return Math.min(width / this.#options.width, height / this.#options.height) || 1;
  }

  #set(wanted: Viewport): void {
    const { width, height } = this.#room();
    // A picture larger than the frame covers it; a smaller one stays in the middle.
    const within = (at: number, size: number, room: number): number =>
      size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at));
    this.#now = {
      scale: wanted.scale,
      x: within(wanted.x, this.#options.width * wanted.scale, width),
      y: within(wanted.y, this.#options.height * wanted.scale, height),
    };
    this.#options.onChange(this.#now);
  }

  #at(event: PointerEvent | WheelEvent): { x: number; y: number } {
    const box = this.#frame.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  #down = (event: PointerEvent): void => {
    if (event.button) return;
    if (!this.#pointers.size) this.#travelled = 0;
    this.#pointers.set(event.pointerId, this.#at(event));
  };

  #move = (event: PointerEvent): void => {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const now = this.#at(event);
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.#pointers.set(event.pointerId, now);
    this.#travelled += Math.hypot(now.x - before.x, now.y - before.y);
    if (other) {
      const spread = (a: { x: number; y: number }): number => Math.max(1, Math.hypot(a.x - other.x, a.y - other.y));
      this.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
      this.zoom(spread(now) / spread(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    } else if (this.#travelled > SLOP) {
      this.#frame.setPointerCapture?.(event.pointerId);
      this.pan(now.x - before.x, now.y - before.y);
    }
  };

  #up = (event: PointerEvent): void => {
    this.#pointers.delete(event.pointerId);
  };

  /** What was a drag must not choose anything. */
  #click = (event: MouseEvent): void => {
    if (this.#travelled > SLOP) {
      event.stopPropagation();
      event.preventDefault();
    }
    this.#travelled = 0;
  };

  #wheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), this.#at(event));
  };
}
