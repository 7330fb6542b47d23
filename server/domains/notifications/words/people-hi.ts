/** Notifications of closed and locked accounts in Hindi. */
export const peopleKinds = {
  'account-closed': {
    subject: 'आपका {brand} खाता',
    short: 'आपका खाता बंद हो गया और उसकी निजी जानकारी मिटा दी गई।',
    long: 'आपका खाता बंद हो गया और उसकी निजी जानकारी मिटा दी गई।',
    push: '',
  },
  'account-locked': {
    subject: 'आपका {brand} खाता लॉक है',
    short: 'आपका खाता {day, select, none {} other {{day} तक }}लॉक है: {reason}। आपत्ति हो तो हमें लिखें: {link}',
    long: 'आपका खाता {day, select, none {} other {{day} तक }}लॉक है। कारण: {reason}।\n\n{note, select, none {इस बीच आप साइन इन नहीं कर सकते।} other {{note}}}\n\nअगर आपको यह ग़लत लगता है, तो हमें लिखें: {link}',
    push: '',
  },
  'account-unlocked': {
    subject: 'आपका {brand} खाता खुल गया है',
    short: 'आपका खाता खुल गया है। आप फिर साइन इन कर सकते हैं।',
    long: 'आपका खाता खुल गया है। आप फिर साइन इन कर सकते हैं, और आपके घर पहले की तरह दिखते हैं।',
    push: '',
  },
  'role-given': {
    subject: '{brand} पर आपकी भूमिका',
    short: 'अब आपके पास ज़्यादा अधिकारों वाली भूमिका है: {role}।',
    long: 'अब आपके पास ज़्यादा अधिकारों वाली भूमिका है: {role}। अगर आपको इसकी उम्मीद नहीं थी, तो हमें लिखें।',
    push: 'अब आपके पास ज़्यादा अधिकारों वाली भूमिका है: {role}।',
  },
  'role-taken': {
    subject: '{brand} पर आपकी भूमिका',
    short: 'अब आपके पास यह भूमिका नहीं है: {role}।',
    long: 'अब आपके पास यह भूमिका नहीं है: {role}। अगर आपको यह ग़लत लगता है, तो हमें लिखें।',
    push: 'अब आपके पास यह भूमिका नहीं है: {role}।',
  },
  'seen-by-staff': {
    subject: 'हमने आपका {brand} खाता देखा',
    short: '{day} को हमारी टीम ने {brand} को वैसे देखा जैसे आप देखते हैं। कारण: {reason}। कुछ बदला नहीं गया।',
    long: '{day} को हमारी टीम के एक सदस्य ने {brand} को वैसे देखा जैसे आप देखते हैं। कारण: {reason}।\n\nवे केवल देख सकते थे: कुछ भी बदला, भेजा या पढ़ा हुआ नहीं किया गया, और आपके दस्तावेज़ बंद रहे। कोई सवाल हो तो हमें लिखें।',
    push: '{day} को हमारी टीम ने {brand} को वैसे देखा जैसे आप देखते हैं। कारण: {reason}।',
  },
  'accounts-merged': {
    subject: 'आपके {brand} खाते अब एक हैं',
    short: 'हमने आपके दो {brand} खाते मिला दिए हैं। अगर यह ग़लत है, तो {day} तक हमें लिखें: {link}',
    long: '{brand} पर आपके दो खाते थे, और हमने उन्हें मिला दिया है। अब सब कुछ उनमें से एक में है। {contact} से साइन इन करें।\n\nअगर यह ग़लत है, तो {day} तक हमें लिखें, हम इसे वापस कर देंगे: {link}',
    push: '',
  },
  'accounts-unmerged': {
    subject: 'आपके {brand} खाते फिर अलग हैं',
    short: 'हमने आपके {brand} खातों का मिलान वापस ले लिया है। जो जिसमें था, वह फिर उसी में है।',
    long: 'हमने {brand} पर आपके खातों का मिलान वापस ले लिया है। जो जिसमें था, वह फिर उसी में है, सिवाय उसके जो इस बीच किसी और का हो गया। आप दोनों में साइन इन कर सकते हैं।',
    push: '',
  },
  'proposal-made': {
    subject: 'एक प्रस्ताव दूसरे एडमिन की राह देख रहा है',
    short: 'प्रस्ताव: {what}। दूसरा एडमिन 7 दिन में फ़ैसला करे।',
    long: 'एक दूसरे एडमिन का प्रस्ताव है: {what}। इसे 7 दिन में किसी दूसरे एडमिन की मंज़ूरी चाहिए।',
    push: 'प्रस्ताव: {what}।',
    action: 'प्रस्ताव देखें',
  },
  'proposal-decided': {
    subject: 'आपका प्रस्ताव {decision, select, approved {मंज़ूर हुआ} other {ठुकराया गया}}',
    short: '{decision, select, approved {मंज़ूर} other {ठुकराया गया}}: {what}।',
    long: '{decision, select, approved {मंज़ूर} other {ठुकराया गया}}: {what}।',
    push: '{decision, select, approved {मंज़ूर} other {ठुकराया गया}}: {what}।',
  },
  'export-ready': {
    subject: 'खातों का आपका एक्सपोर्ट तैयार है',
    short: '{count, plural, one {# खाते} other {# खातों}} की फ़ाइल तैयार है। आप इसे 24 घंटे में एक बार डाउनलोड कर सकते हैं।',
    long: '{count, plural, one {# खाते} other {# खातों}} की फ़ाइल तैयार है। आप इसे 24 घंटे में एक बार डाउनलोड कर सकते हैं। फिर यह मिटा दी जाती है।',
    push: '',
    action: 'फ़ाइल डाउनलोड करें',
  },
  'firm-closed': {
    subject: '{name} बंद हो गई है',
    short: '{name} हमेशा के लिए बंद हो गई है। कारण: {reason}',
    long: '{name} हमेशा के लिए बंद हो गई है: इसका पेज और साइट हट गए हैं, और इसके घर छिपा दिए गए हैं। इसके सदस्य वे घर रखते हैं जो उन्होंने ख़ुद सूचीबद्ध किए हैं।\n\nकारण: {reason}\n\nअगर आपको यह ग़लत लगता है, तो हमें लिखें।',
    push: '{name} हमेशा के लिए बंद हो गई है।',
  },
  'homes-hidden': {
    subject: '{count, plural, one {आपकी लिस्टिंग रोकी गई है: {home}} other {आपकी # लिस्टिंग रोकी गई हैं}}',
    short:
      '{count, plural, one {आपकी लिस्टिंग रोकी गई है: {home}।} other {आपकी # लिस्टिंग रोकी गई हैं।}} ख़रीदार {count, plural, one {उसे} other {उन्हें}} अभी नहीं देख सकते।',
    long: '{count, plural, one {आपकी लिस्टिंग रोकी गई है: {home}।} other {आपकी # लिस्टिंग रोकी गई हैं।}}\n\nख़रीदार {count, plural, one {उसे} other {उन्हें}} अभी नहीं देख सकते। नीचे लिखी बातें ठीक करें। अगर आपको यह ग़लत लगता है, तो हमें लिखें।',
    push: '{count, plural, one {{home} रोकी गई है।} other {आपकी # लिस्टिंग रोकी गई हैं।}}',
    action: 'अपनी लिस्टिंग देखें',
  },
  'homes-shown': {
    subject: '{count, plural, one {आपकी लिस्टिंग से रोक हटी: {home}} other {आपकी # लिस्टिंग से रोक हटी}}',
    short: '{count, plural, one {आपकी लिस्टिंग से रोक हट गई: {home}।} other {आपकी # लिस्टिंग से रोक हट गई।}}',
    long: '{count, plural, one {आपकी लिस्टिंग से रोक हट गई: {home}।} other {आपकी # लिस्टिंग से रोक हट गई।}}\n\nजो पहले बाज़ार में था, वह फिर बाज़ार में है। जो रुका हुआ था, वह रुका रहेगा।',
    push: '{count, plural, one {{home} से रोक हट गई।} other {आपकी # लिस्टिंग से रोक हट गई।}}',
    action: 'अपनी लिस्टिंग देखें',
  },
  'homes-moved': {
    subject:
      '{what, select, received {{count, plural, one {यह घर अब आपके खाते में है: {home}} other {# और घर अब आपके खाते में हैं}}} other {{count, plural, one {यह घर अब आपके खाते में नहीं है: {home}} other {# घर अब आपके खाते में नहीं हैं}}}}',
    short:
      '{what, select, received {{count, plural, one {{home} अब आपके खाते में है।} other {# और घर अब आपके खाते में हैं।}}} other {{count, plural, one {{home} अब आपके खाते में नहीं है।} other {# घर अब आपके खाते में नहीं हैं।}}}}',
    long: '{what, select, received {हमने {count, plural, one {{home}} other {# घर}} आपके खाते में डाल दिए हैं। नई पूछताछ आपके पास आएगी।} other {हमने {count, plural, one {{home}} other {# घर}} आपके खाते से दूसरे खाते में डाल दिए हैं। अब तक की पूछताछ आपके पास रहेगी।}}\n\nअगर आपको यह ग़लत लगता है, तो हमें लिखें।',
    push: '{what, select, received {{count, plural, one {{home} अब आपके खाते में है।} other {# और घर अब आपके खाते में हैं।}}} other {{count, plural, one {{home} अब आपके खाते में नहीं है।} other {# घर अब आपके खाते में नहीं हैं।}}}}',
    action: 'अपनी लिस्टिंग देखें',
  },
} as const

/** Why an account is locked. */
export const lockPhrases = {
  'lock.fraud': 'धोखाधड़ी का शक',
  'lock.spam': 'अनचाहे संदेश',
  'lock.abuse': 'अभद्र व्यवहार',
  'lock.stolen-account': 'शायद कोई और इसे चला रहा है',
  'lock.false-identity': 'झूठी पहचान',
  'lock.other': 'हमारी शर्तों का उल्लंघन',
} as const

/** Why an administrator was logged in as a person. */
export const seenPhrases = {
  'seen.support-request': 'आपका मदद का अनुरोध',
  'seen.fault-report': 'बताई गई कोई ख़राबी',
  'seen.complaint': 'कोई शिकायत',
  'seen.fraud-check': 'धोखाधड़ी की जाँच',
  'seen.other': 'सेवा का संचालन',
} as const

/** What an administrator proposes. */
export const proposalPhrases = {
  'proposal.admin-role': 'एक नया एडमिन',
  'proposal.export-people': 'खातों का एक्सपोर्ट',
  'proposal.close-firm': 'किसी फ़र्म को हमेशा के लिए बंद करना',
} as const

/** Roles that staff give and take. */
export const rolePhrases = {
  'role.Builder': 'बिल्डर',
  'role.Agent': 'एजेंट',
  'role.Moderator': 'मॉडरेटर',
  'role.Admin': 'एडमिन',
} as const

/** Notifications about the safety of accounts, in Hindi. */
export const securityKinds = {
  'new-sign-in': {
    subject: 'आपके {brand} खाते में नया साइन-इन',
    short:
      'आपके खाते में नया साइन-इन: {device}, नेटवर्क {network}। अगर यह आप नहीं हैं, तो बाक़ी सभी डिवाइस साइन आउट करें और नया पासवर्ड रखें: {host}/profile',
    long: 'आपके खाते में नया साइन-इन हुआ: {device}, नेटवर्क {network}।\n\nअगर यह आप ही हैं, तो कुछ करने की ज़रूरत नहीं।\n\nअगर यह आप नहीं हैं, तो बाक़ी सभी डिवाइस साइन आउट करें और नया पासवर्ड रखें: {host}/profile',
    push: 'आपके खाते में नया साइन-इन: {device}।',
    action: 'अपने डिवाइस देखें',
  },
  'factor-required': {
    subject: 'आपके {brand} खाते के लिए दूसरा सत्यापन ज़रूरी है',
    short: '{day} से आपकी भूमिका के लिए दूसरा सत्यापन ज़रूरी है। पासकी या ऑथेंटिकेटर ऐप जोड़ें: {link}',
    long: '{day} से आपकी भूमिका के लिए दूसरा सत्यापन ज़रूरी है। पासकी या ऑथेंटिकेटर ऐप जोड़े बिना आप तब और कुछ नहीं कर पाएँगे।\n\nअभी एक जोड़ें, इसमें एक मिनट लगता है: {link}',
    push: '{day} से आपकी भूमिका के लिए दूसरा सत्यापन ज़रूरी है।',
  },
  'factor-recovery-code': {
    subject: '{code} से आपके {brand} खाते का दूसरा सत्यापन हट जाएगा',
    short: '{code} आपका दूसरा सत्यापन हटाने का {brand} कोड है। यह एक बार, दस मिनट के अंदर चलता है। नहीं माँगा? किसी को न दें।',
    long: 'इस कोड से आपके {brand} खाते का दूसरा सत्यापन हटाया जा सकता है:\n\nयह एक बार, दस मिनट के अंदर चलता है। यदि आपने इसे नहीं माँगा, तो किसी को न दें: कोई आपका खाता हथियाने की कोशिश कर रहा है।',
    push: '',
  },
  'factor-recovery': {
    subject: 'आपका {brand} खाता: आपका दूसरा सत्यापन हटाया जाएगा',
    short:
      '{hours, plural, one {# घंटे} other {# घंटों}} में आपके खाते का दूसरा सत्यापन हटा दिया जाएगा, जैसा आपके ई-मेल और फ़ोन पर भेजे कोड से माँगा गया। आप नहीं थे? रोकें: {link}',
    long: '{hours, plural, one {# घंटे} other {# घंटों}} में आपके खाते का दूसरा सत्यापन हटा दिया जाएगा, और सभी डिवाइस साइन आउट हो जाएँगे। किसी ने आपके ई-मेल पते और फ़ोन पर भेजे कोड से यह माँगा है।\n\nयदि यह आप थे, तो इंतज़ार करें, फिर साइन इन करके नया जोड़ें।\n\nयदि यह आप नहीं थे, तो इसे अभी रोकें: {link}',
    push: '',
  },
}

/** What happened to an account. */
export const securityPhrases = {
  'security.email-proven': 'आपके खाते में एक ई-मेल पता जोड़ा गया।',
  'security.phone-proven': 'आपके खाते में एक फ़ोन नंबर जोड़ा गया।',
  'security.email-replacing': '72 घंटों में आपके खाते के ई-मेल पते की जगह दूसरा ई-मेल पता ले लेगा।',
  'security.phone-replacing': '72 घंटों में आपके खाते के फ़ोन नंबर की जगह दूसरा फ़ोन नंबर ले लेगा।',
  'security.email-replaced': 'आपके खाते में इस ई-मेल पते की जगह दूसरे ई-मेल पते ने ले ली है।',
  'security.phone-replaced': 'आपके खाते में इस फ़ोन नंबर की जगह दूसरे फ़ोन नंबर ने ले ली है।',
  'security.email-removed': 'आपके खाते से ई-मेल पता हटा दिया गया।',
  'security.phone-removed': 'आपके खाते से फ़ोन नंबर हटा दिया गया।',
  'security.contact-change-undone':
    'आपके खाते के संपर्क फिर वैसे ही हैं जैसे बदले जाने से पहले थे। सभी डिवाइस साइन आउट कर दिए गए, और उसके बाद रखा गया पासवर्ड अब नहीं चलेगा।',
  'security.password-set': 'आपके खाते का पासवर्ड रखा गया। बाक़ी सभी डिवाइस साइन आउट कर दिए गए।',
  'security.password-removed':
    'आपने कोड से साइन इन करके साबित किया कि यह खाता आपका है। पंजीकरण के समय रखा गया पासवर्ड हटा दिया गया, क्योंकि उसे कोई और भी रख सकता था। आप अपनी प्रोफ़ाइल में नया पासवर्ड रख सकते हैं।',
  'security.identity-unlinked': 'एक जुड़ा हुआ खाता अब आपके खाते में साइन इन नहीं कर सकता।',
  'security.factor-added':
    'आपके खाते में एक दूसरा सत्यापन जोड़ा गया। यदि इसके बिना आप साइन इन नहीं कर पा रहे, तो “मेरे पास अब इनमें से कुछ नहीं है” चुनें।',
  'security.factor-removed': 'आपके खाते से एक दूसरा सत्यापन हटाया गया।',
  'security.recovery-codes-made': 'आपके खाते के नए रिकवरी कोड बनाए गए। पुराने अब नहीं चलेंगे।',
  'security.recovery-code-used': 'आपके खाते में साइन इन करने के लिए एक रिकवरी कोड इस्तेमाल हुआ।',
  'security.factor-recovery-waits':
    'आपके खाते का दूसरा सत्यापन जल्द ही हटा दिया जाएगा, जैसा आपके ई-मेल और फ़ोन पर भेजे कोड से माँगा गया। आप इसे अपनी प्रोफ़ाइल में रोक सकते हैं।',
  'security.factors-recovered':
    'आपके खाते का दूसरा सत्यापन हटा दिया गया, जैसा 72 घंटे पहले माँगा गया था। सभी डिवाइस साइन आउट कर दिए गए।',
  'security.factor-recovery-stopped': 'आपके खाते की वापसी रोक दी गई। आपका दूसरा सत्यापन बना रहेगा।',
}
