/** Distance between dots, in the units of the drawing. */
export const spacing = 40
