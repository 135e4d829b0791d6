import { dark, fixedColors, light } from '../../app/lib/colors.ts'

const variables = (colors: Record<string, string>) =>
  Object.fromEntries(Object.entries(colors).map(([name, color]) => [`--color-${name}`, color]))

type Base = Record<string, Record<string, string | Record<string, string>>>

/** Defines the colours for Tailwind, as variables if they differ between schemes. Print uses the light scheme. */
export default {
  handler({ addBase }: { addBase(base: Base): void }) {
    addBase({
      ':root': variables(light),
      '@media screen and (prefers-color-scheme: dark)': { ':root': variables(dark) },
    })
  },
  config: {
    theme: {
      extend: {
        colors: {
          ...fixedColors,
          ...Object.fromEntries(Object.keys(light).map((name) => [name, `var(--color-${name})`])),
        },
      },
    },
  },
}
