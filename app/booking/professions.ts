/** Professions in the booking form, in display order. "Other" is a separate text field. */
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
