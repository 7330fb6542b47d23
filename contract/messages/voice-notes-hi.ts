/** What the server says in Hindi of voice notes, by code. */
export const voiceNoteWords = {
  VOICE_NOTE_NOT_FOUND: 'यह वॉइस नोट मौजूद नहीं है, या आप इसे नहीं सुन सकते।',
  VOICE_NOTE_GONE: 'यह वॉइस नोट अब नहीं चलाया जा सकता।',
  VOICE_NOTE_GAP: 'इस रिकॉर्डिंग का एक हिस्सा छूट गया है। जहाँ रुकी थी, वहीं से दोबारा भेजें।',
  VOICE_NOTE_KIND_REFUSED: 'रिकॉर्डिंग WebM या Ogg (Opus) में, या MP4 (AAC) में भेजें।',
  VOICE_NOTE_DAMAGED: 'यह रिकॉर्डिंग अधूरी है। इसे दोबारा रिकॉर्ड करें।',
  VOICE_NOTE_TOO_SHORT: 'यह रिकॉर्डिंग बहुत छोटी है। कम से कम एक सेकंड बोलें।',
  VOICE_NOTE_TOO_LONG: 'वॉइस नोट ज़्यादा से ज़्यादा दो मिनट का हो सकता है।',
  VOICE_NOTE_TOO_LARGE: 'वॉइस नोट ज़्यादा से ज़्यादा 2 MB का हो सकता है।',
  VOICE_NOTES_FULL: 'आपके 500 वॉइस नोट हो चुके हैं। नया रिकॉर्ड करने से पहले कुछ हटाएँ।',
  VOICE_SUBJECT_NOT_FOUND: 'जिस पर आप यह रिकॉर्ड करना चाहते हैं, वह मौजूद नहीं है, या आपका नहीं है।',
  VOICE_SUBJECT_CLOSED: 'यह समाप्त हो चुका है, इसलिए इस पर अब कुछ साझा नहीं हो सकता। आप अपने लिए नोट रख सकते हैं।',
  VOICE_NOTE_REMOVED: 'वॉइस नोट सबके लिए हटा दिया गया।',
} as const
