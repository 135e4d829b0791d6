import type { IsoDate } from '#app/lib/time.ts'

/** Where a figure is from, and the day on which we read it there. */
export type Source = { name: string; url: string; read: IsoDate }

const read = '2026-11-23'

/** Every source of a figure about courses. What rules a course is named first, then where it was read. */
export const sources = {
  osmania: {
    name: 'Osmania University, directory of courses',
    url: 'https://docslib.org/doc/8585718/directory-of-courses-faculty-wise-osmania-university',
    read,
  },
  diploma: {
    name: 'State Board of Technical Education and Training, in Telangana Today of 10 February 2023',
    url: 'https://telanganatoday.com/soon-polytechnic-students-can-exit-course-after-2nd-year',
    read,
  },
  agriPolytechnic: {
    name: 'Professor Jayashankar Telangana Agricultural University, polytechnics',
    url: 'https://www.pjtau.edu.in/college-campus-polytechnic.html',
    read,
  },
  agriDegrees: {
    name: 'Professor Jayashankar Telangana State Agricultural University, in Sakshi Post of 15 July 2024',
    url: 'https://www.sakshipost.com/news/education/pjtsau-admissions-2024-notifications-released-314809',
    read,
  },
  training: {
    name: 'Directorate General of Training, Craftsmen Training Scheme',
    url: 'https://dgt.gov.in/hi/Polytechnics',
    read,
  },
  apprentices: {
    name: 'Directorate General of Training, Apprentice Protsahan Yojana',
    url: 'https://studylib.net/doc/18437727/apprentice-protsahan-yojana---directorate-general-of-trai...',
    read,
  },
  jntuh: {
    name: 'JNTU Hyderabad, B.Tech. regulations R22',
    url: 'https://www.jntufastupdates.com/jntuh-b-tech-r22-academic-regulations/',
    read,
  },
  ecet: {
    name: 'TS ECET 2018, who may apply',
    url: 'https://tsentrance.com/ts-ecet-eligibility-conditions/',
    read,
  },
  mbbs: {
    name: 'Father Colombo Institute of Medical Sciences, Warangal, course duration',
    url: 'http://fcimswgl.in/academics',
    read,
  },
  nursing: {
    name: 'Kaloji Narayana Rao University of Health Sciences, B.Sc. Nursing prospectus 2020-21',
    url: 'https://www.scribd.com/document/491801584/BScNURSING-4YDC-PROSPECTUS-20-21',
    read,
  },
  paramedical: {
    name: 'Telangana State Paramedical Board, notification of 21 October 2023',
    url: 'https://www.scribd.com/document/682753275/TSPMB-Government',
    read,
  },
  pharmacy: {
    name: 'Pharmacy Council of India, Bachelor of Pharmacy (B.Pharm.) Course Regulations 2014, No. 14-154/2010-PCI, as printed on piperedu.com',
    url: 'https://piperedu.com/bpharmacy',
    read,
  },
  primaryTeachers: {
    name: 'National Council for Teacher Education’s D.El.Ed. norms, as quoted by CMR',
    url: 'https://www.cmrtts.com/d-el-ed',
    read,
  },
  teachers: {
    name: 'Ministry of Human Resource Development, answer in the Rajya Sabha on the regulations of the National Council for Teacher Education, press release of 3 August 2015',
    url: 'https://www.business-standard.com/article/government-press-release/duration-of-b-ed-course-115080301099_1.html',
    read,
  },
  law: {
    name: 'Bar Council of India, rules of legal education, as quoted by MKES College of Law',
    url: 'https://mkescollegeoflaw.ac.in/UserPanel/DisplayPage.aspx?page=ce&ItemID=q',
    read,
  },
  hotels: {
    name: 'National Council for Hotel Management, as described by Collegepedia',
    url: 'http://collegepedia.in/colleges/hotelmanagement/nchmct.php',
    read,
  },
  architecture: {
    name: 'Council of Architecture’s notification of NATA 2017, on IndiaVidya',
    url: 'https://indiavidya.com/nata-2017-for-national-aptitude-test-in-architecture',
    read,
  },
  design: {
    name: 'National Institute of Design, B.Des.',
    url: 'http://admissions.nid.edu/bdes.aspx',
    read,
  },
} as const satisfies Readonly<Record<string, Source>>

export type SourceId = keyof typeof sources
