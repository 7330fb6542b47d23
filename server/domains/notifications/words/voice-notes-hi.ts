/** Notifications of voice notes in Hindi. */
export const voiceNoteKinds = {
  'voice-note-received': {
    subject: '{name} का वॉइस नोट: {subject}',
    short: '{name} ने {subject} के बारे में आपके लिए वॉइस नोट छोड़ा है।',
    long: '{name} ने {subject} के बारे में आपके लिए वॉइस नोट छोड़ा है।',
    push: '{name} ने आपके लिए वॉइस नोट छोड़ा है।',
    action: 'सुनें',
  },
  'voice-notes-expiring': {
    subject: '{count, plural, one {एक वॉइस नोट हटने वाला है} other {# वॉइस नोट हटने वाले हैं}}',
    short:
      '{count, plural, one {आपका एक वॉइस नोट} other {आपके # वॉइस नोट}} एक हफ़्ते के अंदर हट {count, plural, one {जाएगा} other {जाएँगे}}। जो काम का हो, उसे रख लें।',
    long: '{count, plural, one {आपका एक वॉइस नोट} other {आपके # वॉइस नोट}} एक हफ़्ते के अंदर सबके लिए हट {count, plural, one {जाएगा} other {जाएँगे}}।\n\nअगर अब भी ज़रूरत है, तो उसके पास “और रखें” चुनें।',
    push: '{count, plural, one {एक वॉइस नोट} other {# वॉइस नोट}} एक हफ़्ते के अंदर हट {count, plural, one {जाएगा} other {जाएँगे}}।',
    action: 'मेरे वॉइस नोट देखें',
  },
} as const
