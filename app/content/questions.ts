import type { Question } from '#app/assessment/scoring.ts'

/** Answers to a question, worth 1 to 5 points. */
export const answerScale = ['Dislike a lot', 'Dislike', 'Not sure', 'Like', 'Like a lot'] as const

/**
 * Thirty activities, five per type. To hide the types, each group of six contains every type once, in varying order.
 * Every activity costs little and is possible in a town or village.
 */
export const questions: readonly Question[] = [
  { type: 'R', text: 'Take apart a table fan that has stopped, and get it running again' },
  { type: 'S', text: 'Teach a younger child to read' },
  { type: 'I', text: 'Test the water of two wells and find out why they differ' },
  { type: 'E', text: 'Run a stall at a mela and try to sell everything by evening' },
  { type: 'A', text: 'Design the poster for a school or college programme' },
  { type: 'C', text: 'Keep the accounts of a class trip so that every rupee can be explained' },

  { type: 'E', text: 'Lead a group project and decide who does what' },
  { type: 'A', text: 'Write a story, a poem or a song in your own language' },
  { type: 'R', text: 'Grow vegetables and look after them for a whole season' },
  { type: 'C', text: 'Check a long list of names and marks until there is no mistake left in it' },
  { type: 'I', text: 'Look at pond water under a microscope and draw what moves in it' },
  { type: 'S', text: 'Sit with a friend who is upset, and listen' },

  { type: 'C', text: 'Arrange a library’s books so that anybody can find any of them' },
  { type: 'I', text: 'Work on a hard puzzle for an hour without being told the answer' },
  { type: 'E', text: 'Stand for election as class or college representative' },
  { type: 'S', text: 'Show an older person, patiently, how to use a phone' },
  { type: 'R', text: 'Measure, cut and join wood until it is a shelf' },
  { type: 'A', text: 'Act in a play in front of people you have never met' },

  { type: 'A', text: 'Shoot and edit a three-minute film on a phone' },
  { type: 'R', text: 'Set up the lights, wires and speakers for a stage' },
  { type: 'S', text: 'Help at a health camp, telling people what will happen next' },
  { type: 'I', text: 'Find out whether a health message that everybody forwards is true' },
  { type: 'C', text: 'Plan a day of events minute by minute, and keep it running on time' },
  { type: 'E', text: 'Ask shops in your area to pay for a team’s sports kit' },

  { type: 'I', text: 'Look for a pattern in ten years of rainfall or cricket scores' },
  { type: 'C', text: 'Turn a heap of bills and forms into one tidy spreadsheet' },
  { type: 'S', text: 'Bring two friends who have quarrelled back to talking' },
  { type: 'A', text: 'Make up a new pattern for a cloth, a wall or a web page' },
  { type: 'E', text: 'Start a small business with a friend and try to make a profit' },
  { type: 'R', text: 'Learn to fly a drone and hold it steady in the wind' },
]
