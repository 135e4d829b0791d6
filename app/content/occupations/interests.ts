/**
 * Interest scores of occupations by O*NET code, each from 1 to 7. They are in the order of Holland's six types: R, I,
 * A, S, E, C. Source: O*NET database, U.S. Department of Labor, Employment and Training Administration (USDOL/ETA),
 * used under the CC BY 4.0 licence; rows selected and reshaped. Pages that use the scores must show `onetAttribution`.
 */
export const occupationInterests = {
  // Marketing Managers
  '11-2021.00': [1.0, 2.9, 2.45, 2.82, 7.0, 4.7],
  // Sales Managers
  '11-2022.00': [1.49, 1.67, 1.36, 3.37, 7.0, 5.53],
  // Farmers, Ranchers, and Other Agricultural Managers
  '11-9013.00': [5.16, 2.74, 1.06, 2.63, 5.52, 4.53],
  // Lodging Managers
  '11-9081.00': [2.69, 1.1, 1.43, 4.31, 6.21, 5.22],
  // Human Resources Specialists
  '13-1071.00': [1.03, 2.52, 1.35, 3.78, 5.67, 5.52],
  // Logisticians
  '13-1081.00': [2.35, 3.81, 1.1, 2.33, 5.02, 5.44],
  // Meeting, Convention, and Event Planners
  '13-1121.00': [1.0, 1.56, 2.49, 4.56, 7.0, 4.96],
  // Accountants and Auditors
  '13-2011.00': [1.14, 3.57, 1.08, 2.13, 3.87, 7.0],
  // Loan Officers
  '13-2072.00': [1.43, 2.32, 1.0, 3.65, 4.98, 6.08],
  // Tax Preparers
  '13-2082.00': [2.17, 2.38, 1.0, 2.26, 3.38, 6.79],
  // Information Security Analysts
  '15-1212.00': [3.56, 5.4, 1.34, 2.11, 2.85, 6.08],
  // Computer User Support Specialists
  '15-1232.00': [4.13, 3.77, 1.0, 3.31, 2.36, 6.02],
  // Software Developers
  '15-1252.00': [3.61, 6.05, 2.37, 1.81, 1.87, 5.62],
  // Statisticians
  '15-2041.00': [2.14, 6.58, 1.77, 1.71, 1.82, 6.03],
  // Data Scientists
  '15-2051.00': [2.17, 6.98, 2.61, 1.66, 1.71, 5.39],
  // Architects, Except Landscape and Naval
  '17-1011.00': [4.92, 3.88, 4.13, 2.53, 3.65, 4.44],
  // Surveyors
  '17-1022.00': [5.25, 4.73, 2.12, 1.63, 1.88, 5.29],
  // Civil Engineers
  '17-2051.00': [6.43, 5.15, 2.21, 1.69, 2.66, 4.61],
  // Mechanical Engineers
  '17-2141.00': [6.39, 5.12, 2.02, 1.22, 1.97, 4.83],
  // Architectural and Civil Drafters
  '17-3011.00': [5.54, 4.23, 4.48, 1.55, 1.53, 4.89],
  // Food Scientists and Technologists
  '19-1012.00': [5.05, 5.71, 2.45, 2.16, 2.58, 3.95],
  // Soil and Plant Scientists
  '19-1013.00': [6.43, 6.71, 2.11, 1.67, 1.71, 3.41],
  // Microbiologists
  '19-1022.00': [5.29, 7.0, 1.92, 1.98, 1.07, 3.85],
  // Chemists
  '19-2031.00': [5.67, 6.71, 1.52, 1.14, 1.6, 4.81],
  // Geoscientists, Except Hydrologists and Geographers
  '19-2042.00': [5.59, 7.0, 2.72, 2.24, 1.65, 4.16],
  // Economists
  '19-3011.00': [1.35, 7.0, 2.43, 2.4, 3.93, 4.53],
  // Clinical and Counseling Psychologists
  '19-3033.00': [1.05, 5.58, 3.06, 6.57, 2.65, 3.49],
  // Forensic Science Technicians
  '19-4092.00': [5.18, 5.94, 1.77, 1.5, 1.59, 4.98],
  // Educational, Guidance, and Career Counselors and Advisors
  '21-1012.00': [1.0, 3.3, 3.13, 7.0, 3.92, 4.09],
  // Child, Family, and School Social Workers
  '21-1021.00': [1.7, 3.32, 2.9, 6.85, 2.94, 3.57],
  // Community Health Workers
  '21-1094.00': [2.0, 3.49, 2.22, 6.58, 3.53, 3.38],
  // Lawyers
  '23-1011.00': [1.12, 4.38, 2.4, 3.48, 5.51, 4.59],
  // Judges, Magistrate Judges, and Magistrates
  '23-1023.00': [2.33, 3.81, 2.19, 3.96, 5.27, 4.11],
  // Paralegals and Legal Assistants
  '23-2011.00': [1.74, 5.04, 2.24, 3.12, 3.92, 5.28],
  // Preschool Teachers, Except Special Education
  '25-2011.00': [2.94, 2.76, 3.98, 7.0, 2.49, 3.61],
  // Elementary School Teachers, Except Special Education
  '25-2021.00': [2.64, 3.35, 3.87, 7.0, 2.57, 3.78],
  // Secondary School Teachers, Except Special and Career/Technical Education
  '25-2031.00': [2.73, 3.19, 3.77, 7.0, 2.9, 3.61],
  // Special Education Teachers, Elementary School
  '25-2056.00': [2.27, 3.94, 3.65, 7.0, 1.77, 3.48],
  // Librarians and Media Collections Specialists
  '25-4022.00': [2.32, 3.63, 2.65, 4.04, 2.75, 5.83],
  // Fine Artists, Including Painters, Sculptors, and Illustrators
  '27-1013.00': [4.05, 2.68, 7.0, 2.28, 2.37, 2.34],
  // Special Effects Artists and Animators
  '27-1014.00': [3.71, 2.77, 7.0, 2.18, 2.62, 3.13],
  // Fashion Designers
  '27-1022.00': [4.34, 2.17, 7.0, 2.35, 3.96, 2.94],
  // Graphic Designers
  '27-1024.00': [3.38, 2.86, 7.0, 2.16, 3.43, 3.92],
  // Interior Designers
  '27-1025.00': [4.12, 3.07, 5.56, 2.68, 3.7, 3.82],
  // Actors
  '27-2011.00': [2.29, 2.16, 7.0, 4.08, 4.0, 1.81],
  // Musicians and Singers
  '27-2042.00': [2.87, 1.53, 6.66, 3.41, 3.42, 2.17],
  // Broadcast Announcers and Radio Disc Jockeys
  '27-3011.00': [1.66, 2.01, 5.68, 3.54, 4.38, 3.11],
  // News Analysts, Reporters, and Journalists
  '27-3023.00': [1.47, 4.16, 5.09, 2.8, 3.95, 3.64],
  // Public Relations Specialists
  '27-3031.00': [1.0, 2.72, 4.68, 3.94, 5.82, 3.45],
  // Writers and Authors
  '27-3043.00': [1.0, 3.25, 6.68, 2.86, 4.75, 3.34],
  // Photographers
  '27-4021.00': [5.54, 2.18, 5.28, 1.94, 2.28, 3.35],
  // Camera Operators, Television, Video, and Film
  '27-4031.00': [4.89, 2.0, 5.04, 1.8, 2.28, 3.65],
  // Film and Video Editors
  '27-4032.00': [3.14, 1.91, 5.61, 1.96, 3.08, 3.75],
  // Dietitians and Nutritionists
  '29-1031.00': [3.03, 4.8, 2.4, 5.5, 3.42, 3.35],
  // Pharmacists
  '29-1051.00': [2.82, 5.67, 1.48, 4.88, 2.62, 4.56],
  // Physical Therapists
  '29-1123.00': [4.33, 4.87, 2.17, 5.91, 2.49, 3.07],
  // Veterinarians
  '29-1131.00': [5.98, 5.98, 1.0, 3.45, 1.7, 3.47],
  // Registered Nurses
  '29-1141.00': [3.46, 4.71, 1.34, 5.57, 2.38, 4.75],
  // General Internal Medicine Physicians
  '29-1216.00': [4.43, 6.81, 1.44, 6.08, 2.1, 3.63],
  // Medical and Clinical Laboratory Technologists
  '29-2011.00': [5.81, 6.15, 1.13, 2.77, 1.51, 4.99],
  // Radiologic Technologists and Technicians
  '29-2034.00': [5.9, 4.88, 1.0, 3.41, 1.0, 5.08],
  // Emergency Medical Technicians
  '29-2042.00': [5.46, 4.57, 1.0, 5.56, 1.56, 3.76],
  // Medical Records Specialists
  '29-2072.00': [2.86, 4.33, 1.0, 3.41, 1.88, 6.95],
  // First-Line Supervisors of Police and Detectives
  '33-1012.00': [3.45, 2.34, 1.01, 3.78, 6.88, 5.09],
  // Police and Sheriff's Patrol Officers
  '33-3051.00': [5.36, 2.76, 1.07, 3.45, 4.08, 4.35],
  // Customs and Border Protection Officers
  '33-3051.04': [3.39, 2.64, 1.0, 2.6, 4.29, 5.27],
  // Chefs and Head Cooks
  '35-1011.00': [4.84, 1.68, 2.72, 2.95, 5.13, 4.35],
  // Exercise Trainers and Group Fitness Instructors
  '39-9031.00': [5.23, 2.71, 2.4, 5.62, 3.51, 2.98],
  // First-Line Supervisors of Retail Sales Workers
  '41-1011.00': [2.75, 1.14, 1.0, 3.64, 7.0, 5.61],
  // Retail Salespersons
  '41-2031.00': [3.2, 1.0, 1.98, 2.96, 6.13, 5.17],
  // Insurance Sales Agents
  '41-3021.00': [1.0, 2.25, 1.09, 3.71, 5.95, 5.46],
  // Bookkeeping, Accounting, and Auditing Clerks
  '43-3031.00': [1.63, 2.18, 1.0, 1.49, 2.87, 7.0],
  // Tellers
  '43-3071.00': [2.27, 1.42, 1.0, 2.44, 4.19, 6.88],
  // Shipping, Receiving, and Inventory Clerks
  '43-5071.00': [3.98, 1.24, 1.0, 1.37, 3.11, 7.0],
  // Secretaries and Administrative Assistants, Except Legal, Medical, and Executive
  '43-6014.00': [1.98, 1.37, 1.0, 3.61, 4.18, 6.95],
  // Data Entry Keyers
  '43-9021.00': [3.05, 2.31, 1.0, 1.19, 1.67, 7.0],
  // Carpenters
  '47-2031.00': [6.75, 1.91, 2.18, 1.9, 1.79, 3.46],
  // Electricians
  '47-2111.00': [7.0, 2.7, 1.24, 1.32, 1.81, 4.09],
  // Solar Photovoltaic Installers
  '47-2231.00': [7.0, 2.65, 1.39, 1.19, 1.73, 4.08],
  // Automotive Service Technicians and Mechanics
  '49-3023.00': [7.0, 3.58, 1.0, 1.45, 1.6, 4.31],
  // Bakers
  '51-3011.00': [6.29, 1.66, 2.39, 1.73, 2.1, 4.2],
  // Machinists
  '51-4041.00': [7.0, 3.7, 1.95, 1.16, 1.21, 4.4],
  // Welders, Cutters, Solderers, and Brazers
  '51-4121.00': [7.0, 2.08, 1.4, 1.08, 1.53, 3.65],
  // Tailors, Dressmakers, and Custom Sewers
  '51-6052.00': [5.88, 1.16, 3.96, 1.99, 2.44, 3.13],
  // Airline Pilots, Copilots, and Flight Engineers
  '53-2011.00': [4.74, 3.15, 1.44, 2.5, 3.81, 4.7],
} as const satisfies Readonly<Record<string, readonly [number, number, number, number, number, number]>>

export type OnetCode = keyof typeof occupationInterests

export const onetAttribution =
  'How much of each kind is in an occupation: O*NET database by the U.S. Department of Labor, Employment and Training Administration (USDOL/ETA), used under the CC BY 4.0 licence. We chose from it and modified it. O*NET is a trademark of USDOL/ETA, which has not approved, endorsed or tested these changes.'
