/** What the server says in Hindi of messages, by code. */
export const conversationWords = {
  THREAD_NOT_FOUND: 'यह बातचीत मौजूद नहीं है, या आप इसमें शामिल नहीं हैं।',
  THREAD_CLOSED: 'यह बातचीत समाप्त हो चुकी है। इसमें अब कुछ नहीं लिखा जा सकता।',
  THREAD_BLOCKED: 'आपने यह बातचीत ब्लॉक की है, इसलिए इसमें कुछ नहीं भेजा जा सकता। पहले इसे अनब्लॉक करें।',
  MESSAGE_EMPTY: 'कुछ लिखें, या फ़ाइल जोड़ें।',
  MESSAGE_NOT_FOUND: 'यह संदेश मौजूद नहीं है, या आप इसे नहीं देख सकते।',
  MESSAGE_REPORT_NOT_FOUND: 'यह शिकायत नहीं मिली।',
  MESSAGE_REPORT_DECIDED: 'इस शिकायत पर कोई और पहले ही फ़ैसला ले चुका है।',
  OWN_THREAD: 'आप इस बातचीत में शामिल हैं। फ़ैसला किसी और को लेना होगा।',
  MESSAGE_REPORTED: 'धन्यवाद। कोई मॉडरेटर इसे देखेगा।',
  MESSAGE_REPORT_SAVED: 'आपका फ़ैसला सहेज लिया गया है।',
} as const
