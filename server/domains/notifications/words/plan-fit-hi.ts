/** Notifications of homes that a plan pauses and brings back, in Hindi. */
export const planFitKinds = {
  'homes-paused': {
    subject: '{count, plural, one {# घर रोका गया} other {# घर रोके गए}}',
    short:
      'अब आपकी योजना बाज़ार में {limit, plural, =0 {कोई घर नहीं} one {# घर} other {# घर}} रखने देती है। {count, plural, one {आपका सबसे नया घर रोका गया} other {आपके सबसे नए # घर रोके गए}}।',
    long: 'अब आपकी योजना बाज़ार में {limit, plural, =0 {कोई घर नहीं} one {# घर} other {# घर}} रखने देती है। {count, plural, one {आपका सबसे नया घर रोका गया} other {आपके सबसे नए # घर रोके गए}}।\n\nकुछ भी मिटाया नहीं गया। जब आप कोई दूसरा घर बंद करते या रोकते हैं, या बड़ी योजना चुनते हैं, तो ये अपने आप लौट आते हैं, सबसे पुराने पहले।',
    push: '{count, plural, one {# घर} other {# घर}} जगह होने तक रुके रहेंगे।',
    action: 'रुके हुए घर देखें',
  },
  'homes-back': {
    subject: '{count, plural, one {# घर फिर बाज़ार में है} other {# घर फिर बाज़ार में हैं}}',
    short:
      'आपकी योजना में फिर जगह है: {count, plural, one {रोका गया # घर फिर बाज़ार में है} other {रोके गए # घर फिर बाज़ार में हैं}}।',
    long: 'आपकी योजना में फिर जगह है: {count, plural, one {रोका गया # घर फिर बाज़ार में है} other {रोके गए # घर फिर बाज़ार में हैं}}।',
    push: '{count, plural, one {# घर फिर बाज़ार में है} other {# घर फिर बाज़ार में हैं}}।',
    action: 'अपने घर देखें',
  },
}
