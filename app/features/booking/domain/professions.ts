/** The fifteen of the booking form, in its order; "Other" is a text of its own. */
export const professions = [
  'Doctor',
  'Teacher',
  'Police Officer',
  'Pilot',
  'Astronaut',
  'Actor/Model',
  'Photographer',
  'Soldier (Army/Navy/Air Force)',
  'Chef',
  'Scientist',
  'Architect',
  'Journalist/News Reporter',
  'Judge',
  'Artist/Painter',
  'Engineer',
] as const
