import { typeWords } from '#app/content/assessment.ts'
import { flower, flowerReach } from '#app/lib/muggu/flower.ts'
import { types } from '../domain/items.ts'
import { formatScores } from '../domain/score-list.ts'
import { profileOf, type Scores } from '../domain/scoring.ts'

/** Whose figure: six scores, and the number of its line if it has one. */
export type Drawn = { scores: Scores; line: string | null }

type Label = { word: string; x: number; y: number; strong: boolean }

/** Half the width and height of the drawing, whose middle is at 0, 0, with room for the words around it. */
export const ownSide = { across: 356, down: 352 }

/**
 * A person's muggu: six petals as long as the six scores, in one line that the number in the address makes theirs. The
 * petals of the strongest two have dots of their own colour. The same on the page, in the picture, and for who is sent it.
 */
export function ownFigure({ scores, line }: Drawn) {
  const { ranked, flat } = profileOf(scores)
  const second = scores[ranked[1] ?? 'R']
  const strong = types.map((type) => flat || scores[type] >= second)
  const drawn = flower(
    line ?? formatScores(scores),
    types.map((type) => scores[type] / 100),
  )
  return {
    line: drawn.line,
    strongDots: dots([[[0, 0]], ...drawn.petals.filter((_, place) => strong[place])]),
    dots: dots(drawn.petals.filter((_, place) => !strong[place])),
    beyond: dots(drawn.beyond),
    labels: types.map((type, place): Label => {
      const angle = (2 * Math.PI * place) / types.length
      const up = Math.cos(angle)
      return {
        word: typeWords[type].short,
        x: Math.round((flowerReach + 18) * Math.sin(angle)),
        // above what points up, below what points down: the letters stand on their line
        y: Math.round(
          -up * (flowerReach + 4) + (up > 0 ? -16 : 38) - (Math.abs(up) < 0.9 ? 22 * Math.sign(up) : 0),
        ),
        strong: strong[place] ?? false,
      }
    }),
  }
}

const dots = (lists: readonly (readonly (readonly [number, number])[])[]) =>
  lists
    .flat()
    .map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h0`)
    .join('')
