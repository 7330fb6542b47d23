export const pointWords = {
  // Of points of interest and a file of them.
  POINT_SLUG_TAKEN: 'यह पता-नाम किसी और जगह का है। कोई और चुनें।',
  POINT_NOT_FOUND: 'यह जगह हटा दी गई है।',
  POINTS_FILE_REFUSED:
    'यह फ़ाइल पढ़ी नहीं जा सकती। इसमें kind, name, longitude, latitude और source कॉलम और ज़्यादा से ज़्यादा 5,000 पंक्तियाँ हों।',
  POINT_KIND_UNKNOWN: 'यह प्रकार मालूम नहीं है।',
  POINT_NEEDS_SLUG: 'नाम में लैटिन अक्षर नहीं हैं। slug कॉलम जोड़ें।',
  POINT_TWICE: 'पंक्ति {row} का slug भी यही है। एक को slug कॉलम में दूसरा नाम दें।',
  // Of localities that the operator changes.
  PLACE_SLUG_TAKEN: 'इस शहर के किसी और इलाके का पता-नाम यही है। कोई और चुनें।',
  PLACE_CHANGED: 'इस बीच किसी ने इस इलाके को बदल दिया। इसे दोबारा खोलकर अपना बदलाव करें।',
  PLACE_MERGED_INTO_ITSELF: 'मिलाने के लिए कोई दूसरा इलाका चुनें।',
  MERGE_NOT_FOUND: 'यह विलय नहीं मिला।',
  MERGE_NOT_UNDOABLE:
    'यह विलय अभी वापस नहीं हो सकता: यह चल रहा है, 30 दिन से पुराना है, या इसका इलाका बाद में किसी और में मिला दिया गया।',
} as const
