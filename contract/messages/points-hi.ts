export const pointWords = {
  // Of points of interest and a file of them.
  POINT_SLUG_TAKEN: 'यह पता-नाम किसी और जगह का है। कोई और चुनें।',
  POINT_NOT_FOUND: 'यह जगह हटा दी गई है।',
  POINTS_FILE_REFUSED:
    'यह फ़ाइल पढ़ी नहीं जा सकती। इसमें kind, name, longitude, latitude और source कॉलम और ज़्यादा से ज़्यादा 5,000 पंक्तियाँ हों।',
  POINT_KIND_UNKNOWN: 'यह प्रकार मालूम नहीं है।',
  POINT_NEEDS_SLUG: 'नाम में लैटिन अक्षर नहीं हैं। slug कॉलम जोड़ें।',
  POINT_TWICE: 'पंक्ति {row} का slug भी यही है। एक को slug कॉलम में दूसरा नाम दें।',
} as const
