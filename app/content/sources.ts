/** Rule or organization that determines the length of a course, with the year of the rule or of the linked page. */
export type Source = { name: string; url: string; year: number }

/** Official sources of course lengths. Each URL is a page of the organization that makes the rule. */
export const courseSources = {
  intermediate: {
    name: 'Telangana Board of Intermediate Education, two-year course',
    url: 'https://tgbie.cgg.gov.in/',
    year: 2026,
  },
  training: {
    name: 'Directorate General of Training, Craftsmen Training Scheme (trades of one and two years)',
    url: 'https://dgt.gov.in/hi/Polytechnics',
    year: 2026,
  },
  apprentices: {
    name: 'Ministry of Skill Development and Entrepreneurship, Apprenticeship (Amendment) Rules, optional trades',
    url: 'https://www.apprenticeshipindia.gov.in/',
    year: 2019,
  },
  technical: {
    name: 'All India Council for Technical Education, Approval Process Handbook 2024-27',
    url: 'https://www.aicte.gov.in/',
    year: 2024,
  },
  agriPolytechnic: {
    name: 'Professor Jayashankar Telangana Agricultural University, polytechnics',
    url: 'https://www.pjtau.edu.in/college-campus-polytechnic.html',
    year: 2026,
  },
  agriculture: {
    name: 'Indian Council of Agricultural Research, Fifth Deans’ Committee Report',
    url: 'https://icar.org.in/',
    year: 2017,
  },
  degrees: {
    name: 'University Grants Commission, Specification of Degrees',
    url: 'https://www.ugc.gov.in/',
    year: 2014,
  },
  medicine: {
    name: 'National Medical Commission, Graduate Medical Education Regulations, with the internship of 2021',
    url: 'https://www.nmc.org.in/',
    year: 2023,
  },
  nursing: {
    name: 'Indian Nursing Council, B.Sc. Nursing Regulations',
    url: 'https://www.indiannursingcouncil.org/',
    year: 2020,
  },
  pharmacy: {
    name: 'Pharmacy Council of India, Bachelor of Pharmacy Course Regulations',
    url: 'https://www.pci.nic.in/',
    year: 2014,
  },
  veterinary: {
    name: 'Veterinary Council of India, Minimum Standards of Veterinary Education Regulations',
    url: 'https://vci.admissions.nic.in/',
    year: 2016,
  },
  teaching: {
    name: 'National Council for Teacher Education, Recognition Norms and Procedure Regulations',
    url: 'https://ncte.gov.in/',
    year: 2014,
  },
  law: {
    name: 'Bar Council of India, Rules of Legal Education',
    url: 'https://www.barcouncilofindia.org/',
    year: 2008,
  },
  architecture: {
    name: 'Council of Architecture, Minimum Standards of Architectural Education Regulations',
    url: 'https://www.coa.gov.in/',
    year: 2020,
  },
  design: {
    name: 'National Institute of Design, B.Des.',
    url: 'https://admissions.nid.edu/',
    year: 2026,
  },
} as const satisfies Readonly<Record<string, Source>>

export type SourceId = keyof typeof courseSources
