declare module 'subset-font' {
  export type SubsetOptions = {
    targetFormat: 'truetype' | 'woff2'
    variationAxes?: Record<string, number>
    /** All of them when it is left out. */
    keepFeatures?: string[]
    noHinting: boolean
    dropTables?: readonly string[]
  }
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>
}
