import type { Kept } from './kept.ts'

/** What shows when staff looked at an account, and what speaks against it. */
export const dataOfSafety: Kept[] = [
  {
    en: {
      what: 'When and why our team looked at your account as you see it',
      why: 'To answer for every look',
      howLong: 'As long as the log of our team: without your name once you close your account',
    },
    hi: {
      what: 'हमारी टीम ने आपका खाता आपकी तरह कब और क्यों देखा',
      why: 'ताकि ऐसे हर बार का जवाब दिया जा सके',
      howLong: 'जब तक हमारी टीम का लॉग रहता है: खाता बंद करने के बाद आपके नाम के बिना',
    },
    lists: ['seenByStaff'],
  },
  {
    en: {
      what: 'Days on which your account reached a daily limit of new accounts, filled a hidden field, or signed in on the device of a locked account',
      why: 'So that our team can look into abuse; nothing is decided automatically',
      howLong: '30 days',
    },
    hi: {
      what: 'वे दिन जब आपके खाते ने नए खातों की दैनिक सीमा पूरी की, कोई छिपा हुआ खाना भरा, या किसी लॉक किए गए खाते के डिवाइस पर साइन इन किया',
      why: 'ताकि हमारी टीम दुरुपयोग की जाँच कर सके; कोई फ़ैसला अपने आप नहीं होता',
      howLong: '30 दिन',
    },
    lists: ['riskSigns'],
  },
]
