import type { Kept } from './kept.ts'

/** Data of all visitors, which no export contains because it belongs to no account. */
export const dataOfVisitors: Kept[] = [
  {
    en: {
      what: 'That somebody looked at a home, as a hash of network address and browser with a secret that changes daily',
      why: 'To count a visitor once a day',
      howLong: 'The hash: until the next day. The count: 90 days',
    },
    hi: {
      what: 'किसी ने कोई घर देखा: नेटवर्क पते और ब्राउज़र का हैश, रोज़ बदलने वाली गुप्त कुंजी के साथ',
      why: 'एक देखने वाले को दिन में एक ही बार गिनने के लिए',
      howLong: 'हैश: अगले दिन तक। गिनती: 90 दिन',
    },
    lists: [],
  },
  {
    en: {
      what: 'Attempts to sign in or send something, by keyed hash of the network address',
      why: 'To stop guessing and floods',
      howLong: 'Until the window of the limit ends, a week at most',
    },
    hi: {
      what: 'साइन इन करने या कुछ भेजने की कोशिशें, नेटवर्क पते के गुप्त हैश से',
      why: 'कोड और पासवर्ड के अंदाज़े और संदेशों की बाढ़ रोकने के लिए',
      howLong: 'सीमा की अवधि पूरी होने तक, ज़्यादा से ज़्यादा एक हफ़्ता',
    },
    lists: [],
  },
]
