/** What people are told of visits and open houses, in Hindi. */
export const visitKinds = {
  'visit-news': {
    subject:
      '{what, select, requested {विज़िट का अनुरोध: {home}} booked {विज़िट तय हुई: {home}} confirmed {विज़िट पक्की: {home}} declined {विज़िट अस्वीकार हुई: {home}} cancelled {विज़िट रद्द हुई: {home}} moved {विज़िट का समय बदला: {home}} moved_asked {दूसरे समय का अनुरोध: {home}} expired {विज़िट के अनुरोध का समय निकल गया: {home}} no_show {विज़िट छूट गई: {home}} given {विज़िट अब आपके पास है: {home}} other {आपकी विज़िट कैसी रही? {home}}}',
    short:
      '{what, select, requested {कोई {when} को {home} देखना चाहता है।} booked {{side, select, host {किसी ने {when} को {home} देखने का समय बुक किया है।} other {आपके लिए {when} को {home} देखने का समय बुक हुआ है।}}} confirmed {{home} की आपकी विज़िट {when} को पक्की है।} declined {{home} की {when} की आपकी विज़िट अस्वीकार हुई। वजह और दूसरे समय देखें।} cancelled {{home} की {when} की विज़िट रद्द हुई।} moved {{home} की विज़िट अब {when} को है।} moved_asked {आपके विज़िटर {home} को अब {when} को देखना चाहते हैं।} expired {{side, select, host {{home} की {when} की विज़िट का अनुरोध आपके जवाब के बिना समाप्त हुआ।} other {{home} की {when} की विज़िट के अनुरोध का किसी ने जवाब नहीं दिया। दूसरा समय चुनें।}}} no_show {{home} की {when} की आपकी विज़िट छूटी हुई दर्ज है।} given {{home} की {when} की विज़िट अब आप कराएँगे।} other {आपने {home} देखा। अपनी राय बताएँ।}}',
    long: '{what, select, requested {कोई {when} को {home} देखना चाहता है।\n\nविज़िट पक्की करें, दूसरे समय सुझाएँ या मना करें। जवाब न मिलने पर अनुरोध विज़िट के समय पर समाप्त हो जाएगा।} booked {{side, select, host {किसी ने {when} को {home} देखने का समय बुक किया है।\n\nयह पक्का है, क्योंकि आपने तुरंत बुकिंग चालू रखी है।} other {आपके लिए {when} को {home} देखने का समय बुक हुआ है।\n\nसमय ठीक न हो तो विज़िट का समय बदलें या उसे रद्द करें।}}} confirmed {{home} की आपकी विज़िट {when} को पक्की है।\n\nपता, रास्ता और चेक-इन कोड देखने के लिए इसे खोलें।} declined {{home} की {when} की आपकी विज़िट अस्वीकार हुई।\n\nवजह पढ़ने और सुझाए गए दूसरे समय देखने के लिए इसे खोलें।} cancelled {{home} की {when} की विज़िट रद्द हुई।\n\nवजह पढ़ने के लिए इसे खोलें।} moved {{home} की विज़िट अब {when} को है।\n\nसमय ठीक न हो तो उसे बदलें या रद्द करें।} moved_asked {आपके विज़िटर {home} को अब {when} को देखना चाहते हैं।\n\nपुराना समय फिर ख़ाली है। नया समय पक्का करें या मना करें।} expired {{side, select, host {{home} की {when} की विज़िट का अनुरोध समाप्त हुआ, क्योंकि समय से पहले जवाब नहीं मिला।} other {{home} की {when} की विज़िट के अनुरोध का किसी ने जवाब नहीं दिया।\n\nदूसरा समय चुनें या मेज़बान को लिखें।}}} no_show {{home} की {when} की आपकी विज़िट छूटी हुई दर्ज है।\n\nअगर यह ग़लत है तो मेज़बान को लिखें।} given {{home} की {when} की विज़िट अब आप कराएँगे, क्योंकि एक साथी ने एजेंसी छोड़ दी है।\n\nन आ सकें तो समय बदलें या रद्द करें।} other {आपने {home} देखा।\n\nबताएँ कि आपकी रुचि है या नहीं। एक मिनट लगेगा।}}',
    push: '{what, select, requested {{when} की विज़िट का अनुरोध।} booked {{when} की विज़िट तय हुई।} confirmed {{when} को पक्की।} declined {अस्वीकार हुई। दूसरे समय देखें।} cancelled {{when} की विज़िट रद्द हुई।} moved {अब {when} को।} moved_asked {आपके विज़िटर अब {when} चाहते हैं।} expired {समय पर जवाब नहीं मिला।} no_show {छूटी हुई दर्ज है।} given {{when} की विज़िट अब आप कराएँगे।} other {अपनी राय बताएँ।}}',
    action: '{what, select, requested {अनुरोध का जवाब दें} moved_asked {अनुरोध का जवाब दें} other {विज़िट खोलें}}',
  },
  'visit-reminder': {
    subject: '{before, select, day {कल विज़िट है: {home}} other {एक घंटे में विज़िट है: {home}}}',
    short: 'याद रहे: {when} को {home} की विज़िट है।',
    long: '{home} की विज़िट {when} को है।\n\nपता और रास्ता देखने के लिए इसे खोलें। न आ सकें तो अभी रद्द करें या समय बदलें, ताकि किसी को इंतज़ार न करना पड़े।',
    push: '{when}',
    action: 'विज़िट खोलें',
  },
  'open-house-news': {
    subject:
      '{what, select, joined {ओपन हाउस बुक हुआ: {home}} waiting {आप वेटिंग लिस्ट में हैं: {home}} place {आपको जगह मिली: {home}} changed {ओपन हाउस में बदलाव: {home}} cancelled {ओपन हाउस रद्द हुआ: {home}} day {कल ओपन हाउस है: {home}} other {एक घंटे में ओपन हाउस है: {home}}}',
    short:
      '{what, select, joined {{when} को {home} के ओपन हाउस में आपकी जगह है।} waiting {{when} को {home} का ओपन हाउस भर गया है। आप वेटिंग लिस्ट में हैं।} place {जगह ख़ाली हुई: आप {when} को {home} के ओपन हाउस में आ सकते हैं।} changed {{when} को {home} के ओपन हाउस में बदलाव हुआ है।} cancelled {{when} को {home} का ओपन हाउस रद्द हुआ।} other {याद रहे: {when} को {home} का ओपन हाउस है।}}',
    long: '{what, select, joined {{when} को {home} के ओपन हाउस में आपकी जगह है।\n\nन आ सकें तो अपनी जगह छोड़ दें, ताकि कोई और आ सके।} waiting {{when} को {home} का ओपन हाउस भर गया है।\n\nआप वेटिंग लिस्ट में हैं। जगह ख़ाली होते ही हम आपको लिखेंगे।} place {जगह ख़ाली हुई: आप {when} को {home} के ओपन हाउस में आ सकते हैं।\n\nअब न आना चाहें तो जगह छोड़ दें, ताकि वह अगले व्यक्ति को मिले।} changed {{when} को {home} के ओपन हाउस में बदलाव हुआ है।\n\nनया क्या है, उसके पेज पर देखें।} cancelled {{when} को {home} का ओपन हाउस रद्द हुआ।} other {{home} का ओपन हाउस {when} को है।\n\nन आ सकें तो अपनी जगह छोड़ दें, ताकि कोई और आ सके।}}',
    push: '{what, select, waiting {आप {when} की वेटिंग लिस्ट में हैं।} place {आप {when} को आ सकते हैं।} changed {{when} के लिए कुछ बदला है।} cancelled {{when} का ओपन हाउस रद्द हुआ।} other {{when}}}',
    action: 'घर देखें',
  },
}
