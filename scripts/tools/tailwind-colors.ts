import { darkColors, fixedColors, lightColors } from '../../app/lib/colors.ts'

const variables = (colors: Record<string, string>) =>
  Object.fromEntries(Object.entries(colors).map(([name, color]) => [`--color-${name}`, color]))

type Base = Record<string, Record<string, string | Record<string, string>>>

/** Defines the colours for Tailwind, as variables if they differ between schemes. Print uses the light scheme. */
export default {
  handler({ addBase }: { addBase(base: Base): void }) {
    addBase({
      ':root': variables(lightColors),
      '@media screen and (prefers-color-scheme: dark)': { ':root': variables(darkColors) },
    })
  },
  config: {
    theme: {
      extend: {
        colors: {
          ...fixedColors,
          ...Object.fromEntries(Object.keys(lightColors).map((name) => [name, `var(--color-${name})`])),
        },
      },
    },
  },
}
