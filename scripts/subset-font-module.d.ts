declare module 'subset-font' {
  type Axis = number | { min: number; max: number }
  export type SubsetOptions = {
    targetFormat: 'woff2' | 'truetype'
    variationAxes: Record<string, Axis>
    /** All of them when it is left out. */
    keepFeatures?: string[]
    noHinting: boolean
    dropTables: readonly string[]
  }
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>
}
