/** Notifications of agencies and lead routing in Hindi. */
export const agencyKinds = {
  'lead-unassigned': {
    subject: 'नई लीड के लिए कोई मौजूद नहीं: {home}',
    short: 'किसी ने {home} के बारे में पूछा है और आपकी टीम में सब बाहर हैं। लीड किसी को सौंपें।',
    long: 'किसी ने {home} के बारे में पूछा है। आपकी टीम में सब बाहर हैं, इसलिए लीड अभी किसी के पास नहीं है।\n\nइसे खोलकर किसी को सौंपें या ख़ुद जवाब दें।',
    push: 'किसी ने {home} के बारे में पूछा है और आपकी टीम में सब बाहर हैं।',
    action: 'लीड खोलें',
  },
  'agency-invited': {
    subject: '{by} ने आपको {agency} में बुलाया है',
    short: '{by} ने आपको {brand} पर {agency} के साथ काम करने के लिए बुलाया है।',
    long: '{by} ने आपको {brand} पर {agency} के साथ काम करने के लिए बुलाया है।\n\nलिंक खोलें और उसी ई-मेल या फ़ोन नंबर से साइन इन करें जिस पर यह संदेश आया है। लिंक एक ही बार, {days} दिन के अंदर काम करता है। अगर आप {agency} को नहीं जानते, तो इस संदेश को अनदेखा करें।',
    push: '{by} ने आपको {agency} में बुलाया है।',
    action: 'निमंत्रण देखें',
  },
  'agency-invitation': {
    subject: '{agency} ने आपको बुलाया है',
    short: '{by} ने आपको {agency} के साथ काम करने के लिए बुलाया है।',
    long: '{by} ने आपको {agency} के साथ काम करने के लिए बुलाया है।\n\n{days} दिन के अंदर स्वीकार या अस्वीकार करें।',
    push: '{by} ने आपको {agency} के साथ काम करने के लिए बुलाया है।',
    action: 'निमंत्रण देखें',
  },
  'agency-answered': {
    subject: '{what, select, accepted {{name} अब {agency} में हैं} other {{name} ने आपका निमंत्रण अस्वीकार किया}}',
    short:
      '{what, select, accepted {{name} ने आपका निमंत्रण स्वीकार किया और अब {agency} के साथ काम करते हैं।} other {{name} ने {agency} का आपका निमंत्रण अस्वीकार किया।}}',
    long: '{what, select, accepted {{name} ने आपका निमंत्रण स्वीकार किया और अब {agency} के साथ काम करते हैं। अब से वे टीम की लीड देख सकते हैं।} other {{name} ने {agency} का आपका निमंत्रण अस्वीकार किया।}}',
    push: '{what, select, accepted {{name} अब {agency} के साथ काम करते हैं।} other {{name} ने {agency} का आपका निमंत्रण अस्वीकार किया।}}',
    action: 'टीम देखें',
  },
  'agency-left': {
    subject: '{by, select, manager {अब आप {agency} में नहीं हैं} other {आपने {agency} छोड़ दी}}',
    short:
      '{by, select, manager {एक मैनेजर ने आपको {agency} से हटा दिया।} other {आपने {agency} छोड़ दी।}} {homes, select, go {आपके घर आपके साथ गए।} other {आपके उपलब्ध घर एजेंसी के पास रहेंगे।}}',
    long: '{by, select, manager {एक मैनेजर ने आपको {agency} से हटा दिया।} other {आपने {agency} छोड़ दी।}} {homes, select, go {आपके घर आपके साथ गए।} other {आपके उपलब्ध घर एजेंसी के पास रहेंगे।}}\n\nलीड टीम के पास रहेंगी: जिन्होंने पूछा था, उन्होंने {agency} को संपर्क करने की सहमति दी थी। आपकी प्रोफ़ाइल आपकी ही रहेगी।',
    push: '{by, select, manager {एक मैनेजर ने आपको {agency} से हटा दिया।} other {आपने {agency} छोड़ दी।}}',
    action: 'अपनी प्रोफ़ाइल खोलें',
  },
  'agency-member-left': {
    subject: '{name} ने {agency} छोड़ दी',
    short:
      '{name} ने {agency} छोड़ दी। {leads, plural, =0 {कोई खुली लीड सौंपनी नहीं पड़ी।} one {# खुली लीड सौंपी गई।} other {# खुली लीड सौंपी गईं।}}',
    long: '{name} ने {agency} छोड़ दी।\n\n{leads, plural, =0 {कोई खुली लीड सौंपनी नहीं पड़ी।} one {# खुली लीड सौंपी गई।} other {# खुली लीड सौंपी गईं।}} {homes, plural, =0 {कोई घर पीछे नहीं रहा।} one {# घर एजेंसी के पास रहेगा।} other {# घर एजेंसी के पास रहेंगे।}}',
    push: '{name} ने {agency} छोड़ दी।',
    action: 'टीम देखें',
  },
  'leads-handed-over': {
    subject: '{count, plural, one {# लीड अब आपकी है} other {# लीड अब आपकी हैं}}',
    short:
      '{name} ने {agency} छोड़ दी। {count, plural, one {उनकी # खुली लीड अब आपकी है।} other {उनकी # खुली लीड अब आपकी हैं।}}',
    long: '{name} ने {agency} छोड़ दी। {count, plural, one {उनकी # खुली लीड अब आपकी है।} other {उनकी # खुली लीड अब आपकी हैं।}}\n\nजल्द बात करें: जिन्होंने पूछा था, वे बस इतना जानते हैं कि {agency} से कोई जवाब देगा।',
    push: '{count, plural, one {{name} की # लीड अब आपकी है।} other {{name} की # लीड अब आपकी हैं।}}',
    action: 'लीड खोलें',
  },
  'agency-ownership': {
    subject:
      '{what, select, offered {{side, select, self {{agency} आपको सौंपने की पेशकश} other {{agency} {name} को सौंपने की पेशकश}}} withdrawn {{agency} की पेशकश वापस ली गई} declined {{name} ने {agency} लेने से मना किया} other {अब {agency} के मालिक {name} हैं}}',
    short:
      '{what, select, offered {{side, select, self {{by, select, staff {साइट के कर्मचारी} other {मालिक}} {agency} आपको सौंपना चाहते हैं। {days} दिन के अंदर जवाब दें।} other {{by, select, staff {साइट के कर्मचारियों} other {मालिक}} ने {agency} {name} को सौंपने की पेशकश की।}}} withdrawn {{name} को {agency} सौंपने की पेशकश वापस ली गई। कुछ नहीं बदला।} declined {{name} ने {agency} लेने से मना किया। कुछ नहीं बदला।} other {{name} ने स्वीकार किया और अब {agency} के मालिक हैं।}}',
    long: '{what, select, offered {{side, select, self {{by, select, staff {साइट के कर्मचारी} other {मालिक}} {agency} आपको सौंपना चाहते हैं, उसकी प्रोफ़ाइल, घरों, लीड और क्रेडिट के साथ।\n\n{days} दिन के अंदर स्वीकार या अस्वीकार करें। आपके स्वीकार करने तक कुछ नहीं बदलता।} other {{by, select, staff {साइट के कर्मचारियों} other {मालिक}} ने {agency} {name} को सौंपने की पेशकश की।\n\n{name} के स्वीकार करने तक कुछ नहीं बदलता। तब तक मालिक इसे वापस ले सकते हैं।}}} withdrawn {{name} को {agency} सौंपने की पेशकश वापस ली गई। कुछ नहीं बदला।} declined {{name} ने {agency} लेने से मना किया। कुछ नहीं बदला।} other {{name} ने स्वीकार किया और अब {agency} के मालिक हैं।\n\nपहले के मालिक अगर वहाँ काम करते हैं, तो मैनेजर बने रहेंगे।}}',
    push: '{what, select, offered {{side, select, self {{days} दिन के अंदर स्वीकार या अस्वीकार करें।} other {{agency} {name} को सौंपने की पेशकश हुई।}}} withdrawn {पेशकश वापस ली गई।} declined {{name} ने मना किया।} other {अब {agency} के मालिक {name} हैं।}}',
    action: '{what, select, offered {{side, select, self {पेशकश का जवाब दें} other {टीम देखें}}} other {टीम देखें}}',
  },
  'homes-handed-over': {
    subject:
      '{what, select, received {अब आपके पास {homes, plural, one {# घर} other {# घर}}} given {{name} को सौंपे गए: {homes, plural, one {# घर} other {# घर}}} other {{name} से वापस: {homes, plural, one {# घर} other {# घर}}}}',
    short:
      '{what, select, received {{agency} के {homes, plural, one {# घर} other {# घर}} आपको सौंपे गए।} given {आपके {homes, plural, one {# घर} other {# घर}} {name} को सौंपे गए।} other {{homes, plural, one {# घर} other {# घर}} {name} से वापस लिए गए।}}',
    long: '{what, select, received {{agency} के {homes, plural, one {# घर} other {# घर}} आपको सौंपे गए।\n\nसाथ में: {leads, plural, =0 {कोई खुली लीड नहीं} one {# खुली लीड} other {# खुली लीड}}, {appointments, plural, =0 {कोई मुलाक़ात नहीं} one {# मुलाक़ात} other {# मुलाक़ातें}}।} given {आपके {homes, plural, one {# घर} other {# घर}} {name} को सौंपे गए।\n\nसाथ में: {leads, plural, =0 {कोई खुली लीड नहीं} one {# खुली लीड} other {# खुली लीड}}, {appointments, plural, =0 {कोई मुलाक़ात नहीं} one {# मुलाक़ात} other {# मुलाक़ातें}}। मैनेजर इसे एक दिन तक वापस ले सकते हैं।} other {{name} को {homes, plural, one {# घर} other {# घर}} सौंपना वापस लिया गया।\n\nवापस आए: {leads, plural, =0 {कोई खुली लीड नहीं} one {# खुली लीड} other {# खुली लीड}}, {appointments, plural, =0 {कोई मुलाक़ात नहीं} one {# मुलाक़ात} other {# मुलाक़ातें}}। इस बीच जो बदला, वह {name} के पास रहेगा।}}',
    push: '{what, select, received {{agency} के {homes, plural, one {# घर} other {# घर}} आपको मिले।} given {{homes, plural, one {# घर} other {# घर}} {name} को सौंपे गए।} other {{homes, plural, one {# घर} other {# घर}} वापस आए।}}',
    action: 'लिस्टिंग देखें',
  },
}
