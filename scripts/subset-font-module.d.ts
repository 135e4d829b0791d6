declare module 'subset-font' {
  export type SubsetOptions = {
    targetFormat: 'truetype' | 'woff2'
    variationAxes?: Record<string, number>
    /** OpenType features to keep, all by default. */
    keepFeatures?: string[]
    noHinting: boolean
    dropTables?: readonly string[]
  }
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>
}
