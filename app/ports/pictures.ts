/** Turns drawings (SVG) into pictures that any program can show. */
export interface Pictures {
  png(svg: string): Promise<Uint8Array<ArrayBuffer>>
  /** How wide what is drawn is, in the drawing's own units. */
  width(svg: string): Promise<number>
}
