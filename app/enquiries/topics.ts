/** The topic of the messages that counselors see. */
export const counsellingTopic = 'Career counselling'

/** What the contact dialog lets a visitor choose from, in its order. */
export const topics = [
  'Technical curriculum development for employees',
  'Skill development programs for a college',
  'Consulting on AI/ML',
  'AWS cloud services',
  'Application monitoring and an observability tool',
  'NEP/NCF 2023 teacher training programs',
  'Staffing and recruitment services',
  counsellingTopic,
] as const
