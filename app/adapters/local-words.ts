/** What people here build passwords from, beside what the lists of the English-speaking world have. In lower case. */
export const localWords: readonly string[] = [
  'correct horse battery staple',
  ...(`
  india bharat hindustan hyderabad secunderabad telangana warangal charminar golconda vijayawada visakhapatnam andhra
  mumbai bombay pune nagpur maharashtra delhi newdelhi bengaluru bangalore mysore karnataka chennai madras coimbatore
  tamilnadu kerala kochi kolkata calcutta bengal ahmedabad surat gujarat jaipur rajasthan lucknow kanpur indore bhopal
  patna bihar punjab chandigarh kashmir goa odisha assam
  krishna ganesh ganesha sairam omsairam shriram jaishriram hanuman lakshmi saraswati mahadev shiva venkatesh balaji
  tirupati allah bismillah waheguru jaihind jaimatadi diwali holi namaste biryani cricket sachin tendulkar dulkar dhoni
  kohli rajini bahubali amma nanna papa aadhaar career counselor counselling student
  correcthorsebatterystaple correct-horse-battery-staple thequickbrownfox 1qaz!qaz2wsx@wsx !qaz2wsx#edc4rfv
  `.match(/\S+/g) ?? []),
]
