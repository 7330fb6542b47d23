/** What the server says in Hindi of projects, their homes and prices, by code. */
export const projectWords = {
  PROJECT_NOT_FOUND: 'यह प्रोजेक्ट मौजूद नहीं है, या यह आपका नहीं है।',
  PROJECT_CHANGED: 'इस बीच यह प्रोजेक्ट बदल गया है। इसे फिर से देखें।',
  PROJECT_MOVE_NOT_OPEN: 'इस प्रोजेक्ट के लिए अब यह संभव नहीं है।',
  UNIT_NOT_FOUND: 'प्रोजेक्ट का यह घर मौजूद नहीं है, या इसे आप नहीं बेच सकते।',
  UNIT_CHANGED: 'किसी और ने अभी-अभी इस घर में बदलाव किया है। इसे फिर से देखें।',
  UNIT_MOVE_NOT_OPEN: 'इस घर के लिए अब यह संभव नहीं है।',
  UNIT_ALREADY_TAKEN: 'किसी और ने अभी-अभी यह घर ले लिया है।',
  UNIT_REASON_REQUIRED: 'कारण बताएँ।',
} as const
