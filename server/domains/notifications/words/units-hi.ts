/** Notifications of units of projects in Hindi. */
export const unitKinds = {
  'unit-hold-ended': {
    subject: '{others, plural, =0 {होल्ड समाप्त: {name} में {unit}} other {होल्ड समाप्त: {name} में {unit} और # अन्य घर}}',
    short:
      '{why, select, completed {{name} पूरा हो चुका है। {others, plural, =0 {{unit} पर आपका होल्ड समाप्त हो गया है।} other {{unit} और # अन्य घरों पर आपके होल्ड समाप्त हो गए हैं।}}} other {{others, plural, =0 {{name} में {unit} पर आपका होल्ड समाप्त हो गया है। घर फिर से उपलब्ध है।} other {{name} में {unit} और # अन्य घरों पर आपके होल्ड समाप्त हो गए हैं। घर फिर से उपलब्ध हैं।}}}}',
    long: '{why, select, completed {{name} पूरा हो चुका है, और इसके घर अब बिक्री के लिए नहीं हैं। {others, plural, =0 {{unit} पर आपका होल्ड समाप्त हो गया है।} other {{unit} और # अन्य घरों पर आपके होल्ड समाप्त हो गए हैं।}}} other {{others, plural, =0 {{name} में {unit} पर आपका होल्ड समाप्त हो गया है, और घर फिर से उपलब्ध है।\n\nअगर आपका ख़रीदार इसे अब भी चाहता है, तो इसे अभी होल्ड या बुक करें।} other {{name} में {unit} और # अन्य घरों पर आपके होल्ड समाप्त हो गए हैं, और घर फिर से उपलब्ध हैं।\n\nअगर आपके ख़रीदार इन्हें अब भी चाहते हैं, तो इन्हें अभी होल्ड या बुक करें।}}}}',
    push: '{why, select, completed {{name} पूरा हो चुका है।} other {{others, plural, =0 {{unit} फिर से उपलब्ध है।} other {{unit} और # अन्य घर फिर से उपलब्ध हैं।}}}}',
    action: 'इन्वेंटरी खोलें',
  },
}
