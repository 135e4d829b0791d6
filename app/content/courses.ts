import type { Course, CourseLength } from '#app/assessment/years.ts'

const intermediate = { least: 2, source: 'intermediate' } as const satisfies CourseLength

/** Courses that people in Telangana and Andhra Pradesh take after class 10, class 12 or a degree. */
export const courses = {
  mpc: { name: 'Intermediate MPC', years: intermediate },
  bipc: { name: 'Intermediate BiPC', years: intermediate },
  cec: { name: 'Intermediate CEC', years: intermediate },
  mec: { name: 'Intermediate MEC', years: intermediate },
  hec: { name: 'Intermediate HEC', years: intermediate },
  inter: { name: 'Intermediate, any group', years: intermediate },
  iti: { name: 'ITI', years: { least: 1, most: 2, source: 'training' } },
  apprentice: { name: 'Apprenticeship', years: { least: 0.5, most: 3, source: 'apprentices' } },
  polytechnic: { name: 'Polytechnic diploma', years: { least: 3, source: 'technical' } },
  agriPolytechnic: { name: 'Diploma in Agriculture', years: { least: 2, source: 'agriPolytechnic' } },
  paramedical: { name: 'Paramedical diploma' },
  degree: { name: 'B.A., B.Com. or B.Sc.', years: { least: 3, source: 'degrees' } },
  postgraduate: { name: 'M.A., M.Com. or M.Sc.', years: { least: 2, source: 'degrees' } },
  btech: { name: 'B.Tech.', years: { least: 4, source: 'technical' } },
  lateral: { name: 'B.Tech. from its second year, by ECET', years: { least: 3, source: 'technical' } },
  mbbs: { name: 'MBBS with internship', years: { least: 5.5, source: 'medicine' } },
  nursing: { name: 'B.Sc. Nursing', years: { least: 4, source: 'nursing' } },
  bpharm: { name: 'B.Pharm.', years: { least: 4, source: 'pharmacy' } },
  agriculture: { name: 'B.Sc. Agriculture', years: { least: 4, source: 'agriculture' } },
  foodTechnology: { name: 'B.Tech. Food Technology', years: { least: 4, source: 'agriculture' } },
  veterinary: { name: 'B.V.Sc. and Animal Husbandry', years: { least: 5.5, source: 'veterinary' } },
  deled: { name: 'D.El.Ed.', years: { least: 2, source: 'teaching' } },
  bed: { name: 'B.Ed.', years: { least: 2, source: 'teaching' } },
  law5: { name: 'Law, straight after class 12', years: { least: 5, source: 'law' } },
  law3: { name: 'LL.B. after a degree', years: { least: 3, source: 'law' } },
  hotel: { name: 'B.Sc. Hospitality and Hotel Administration' },
  mba: { name: 'MBA or PGDM', years: { least: 2, source: 'technical' } },
  mca: { name: 'MCA', years: { least: 2, source: 'technical' } },
  barch: { name: 'B.Arch.', years: { least: 5, source: 'architecture' } },
  bdes: { name: 'B.Des.', years: { least: 4, source: 'design' } },
  dpharm: { name: 'D.Pharm.' },
  physiotherapy: { name: 'Bachelor of Physiotherapy' },
  gnm: { name: 'General Nursing and Midwifery' },
  accountancy: { name: 'Chartered Accountancy: three exams and practical training' },
  flying: { name: 'A flying school’s commercial licence' },
  finearts: { name: 'Bachelor of Fine Arts' },
  training: { name: 'The service’s own exam and training' },
  onTheJob: { name: 'Learning on the job' },
  short: { name: 'A short course with practice' },
} as const satisfies Readonly<Record<string, Course>>

export type CourseId = keyof typeof courses

export const getCourse = (id: CourseId): Course => courses[id]
