/** Notifications of beds in Hindi. */
export const bedKinds = {
  'roommate-news': {
    subject:
      '{what, select, accepted {{city} में अब आप रूममेट से बात कर सकते हैं} other {{city} में कोई आपके साथ घर साझा करना चाहता है}}',
    short:
      '{what, select, accepted {{city} में जिनसे आपने पूछा, वे सहमत हैं। अब आप एक-दूसरे को लिख सकते हैं।} other {{city} में अनुरोध वाला एक व्यक्ति आपसे बात करना चाहता है। उनके जवाब देखें और तय करें।}}',
    long: '{what, select, accepted {{city} में घर साझा करने के बारे में जिनसे आपने पूछा, वे सहमत हैं।\n\nअब आप एक-दूसरे को लिख सकते हैं।} other {{city} में अनुरोध वाला एक व्यक्ति घर साझा करने के बारे में आपसे बात करना चाहता है।\n\nदेखें कि आपके जवाब कितने मिलते हैं, और स्वीकार या अस्वीकार करें। आपके स्वीकार करने तक उन्हें न आपका नाम पता चलता है, न संपर्क।}}',
    push: '{what, select, accepted {अब आप एक-दूसरे को लिख सकते हैं।} other {उनके जवाब देखें और तय करें।}}',
    action: '{what, select, accepted {अपने अनुरोध खोलें} other {उनके जवाब देखें}}',
  },
  'bed-hold-news': {
    subject:
      '{what, select, asked {बेड आरक्षित: {home}} accepted {आरक्षण पक्का: {home}} moved_in {{home} में आपका स्वागत है} declined {आरक्षण अस्वीकार: {home}} cancelled {आरक्षण रद्द: {home}} other {आरक्षण समाप्त: {home}}}',
    short:
      '{what, select, asked {{home} के कमरा {room} का बेड {bed} किसी ने आरक्षित किया है। {until} तक जवाब दें।} accepted {{home} के कमरा {room} का बेड {bed} {until} तक आपका है। तब तक रहने आ जाएँ।} moved_in {आप {home} के कमरा {room} में रहने आ गए।} declined {{home} के कमरा {room} के बेड {bed} का आपका आरक्षण अस्वीकार हुआ। दूसरे ख़ाली बेड देखें।} cancelled {{home} के कमरा {room} के बेड {bed} का आरक्षण रद्द हुआ। बेड फिर ख़ाली है।} other {{side, select, lister {{home} के कमरा {room} के बेड {bed} का आरक्षण समाप्त हुआ। बेड फिर ख़ाली है।} other {{home} के कमरा {room} के बेड {bed} का आपका आरक्षण समाप्त हुआ। ख़ाली बेड देखें।}}}}',
    long: '{what, select, asked {{home} के कमरा {room} का बेड {bed} किसी ने आरक्षित किया है।\n\n{until} तक स्वीकार या अस्वीकार करें। जवाब न मिलने पर बेड फिर ख़ाली हो जाएगा।} accepted {{home} के कमरा {room} का बेड {bed} {until} तक आपके लिए आरक्षित है।\n\nतब तक रहने आ जाएँ। अब नहीं चाहिए तो रद्द करें, ताकि किसी और को मिल सके।} moved_in {आप {home} के कमरा {room} में रहने आ गए।} declined {{home} के कमरा {room} के बेड {bed} का आपका आरक्षण अस्वीकार हुआ।\n\nदूसरे ख़ाली बेड देखने के लिए घर का पेज खोलें।} cancelled {{home} के कमरा {room} के बेड {bed} का आरक्षण रद्द हुआ।\n\nबेड फिर ख़ाली है।} other {{side, select, lister {{home} के कमरा {room} के बेड {bed} का आरक्षण समाप्त हुआ।\n\nबेड फिर ख़ाली है।} other {{home} के कमरा {room} के बेड {bed} का आपका आरक्षण समाप्त हुआ।\n\nकोई बेड अब भी ख़ाली हो तो फिर आरक्षित करें।}}}}',
    push: '{what, select, asked {कमरा {room}, बेड {bed}। {until} तक जवाब दें।} accepted {कमरा {room}, बेड {bed}, {until} तक।} other {कमरा {room}, बेड {bed}}}',
    action: '{side, select, lister {बेड खोलें} other {घर देखें}}',
  },
} as const
