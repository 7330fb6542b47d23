/** Notifications of moderators' decisions on projects in Hindi. */
export const projectDecisionKinds = {
  'project-decided': {
    subject:
      '{what, select, approved {आपका प्रोजेक्ट लाइव है: {name}} rejected {आपके प्रोजेक्ट में बदलाव चाहिए: {name}} paused {आपका प्रोजेक्ट रोका गया: {name}} resumed {आपका प्रोजेक्ट फिर से लाइव है: {name}} changed {आपके बदलाव लाइव हैं: {name}} other {आपके बदलाव स्वीकार नहीं हुए: {name}}}',
    short:
      '{what, select, approved {आपका प्रोजेक्ट {name} लाइव है। ख़रीदार इसे अब देख सकते हैं।} rejected {लाइव होने से पहले आपके प्रोजेक्ट {name} में बदलाव चाहिए।} paused {मॉडरेटर ने आपका प्रोजेक्ट {name} रोक दिया। मामला सुलझने तक यह नहीं दिखेगा।} resumed {आपका प्रोजेक्ट {name} फिर से लाइव है।} changed {{name} में आपके बदलाव लाइव हैं।} other {{name} में आपके बदलाव स्वीकार नहीं हुए। प्रोजेक्ट पहले जैसा ही रहेगा।}}',
    long: '{what, select, approved {आपका प्रोजेक्ट {name} लाइव है।\n\nख़रीदार इसे अब देख सकते हैं। इसके घर और क़ीमतें अप-टू-डेट रखें।} rejected {लाइव होने से पहले आपके प्रोजेक्ट {name} में बदलाव चाहिए।\n\nनीचे बताई बातें बदलें और फिर से जमा करें।} paused {मॉडरेटर ने आपका प्रोजेक्ट {name} रोक दिया।\n\nमामला सुलझने तक यह नहीं दिखेगा। कारण नीचे लिखा है। अगर आपको यह ग़लत लगे, तो हमें लिखें।} resumed {आपका प्रोजेक्ट {name} फिर से लाइव है।\n\nख़रीदार इसे देख सकते हैं।} changed {{name} में आपके बदलाव लाइव हैं।\n\nख़रीदार अब यही देखते हैं।} other {{name} में आपके बदलाव स्वीकार नहीं हुए।\n\nप्रोजेक्ट पहले जैसा ही रहेगा। नीचे बताई बातें बदलें और फिर से जमा करें।}}',
    push: '{what, select, approved {{name} लाइव है।} rejected {लाइव होने से पहले {name} में बदलाव चाहिए।} paused {{name} रोका गया।} resumed {{name} फिर से लाइव है।} changed {{name} में आपके बदलाव लाइव हैं।} other {{name} में आपके बदलाव स्वीकार नहीं हुए।}}',
    action:
      '{what, select, approved {अपना प्रोजेक्ट देखें} rejected {बदलकर फिर से जमा करें} paused {अपने प्रोजेक्ट देखें} resumed {अपना प्रोजेक्ट देखें} changed {अपना प्रोजेक्ट देखें} other {बदलकर फिर से जमा करें}}',
  },
} as const

/** Reasons for rejecting a project in Hindi. */
export const projectPhrases = {
  'project-reason.registration': 'पंजीकरण नहीं दिया गया या सही नहीं है',
  'project-reason.land': 'ज़मीन या उसकी मंज़ूरियाँ साफ़ नहीं हैं',
  'project-reason.wrong-facts': 'कुछ जानकारी सही नहीं है',
  'project-reason.pictures': 'फ़ोटो कुछ और दिखाती हैं या आपकी नहीं हैं',
  'project-reason.documents': 'दस्तावेज़ नहीं हैं या पढ़े नहीं जा सकते',
  'project-reason.prices': 'क़ीमतें सही नहीं हैं',
  'project-reason.wording': 'कुछ शब्दों की अनुमति नहीं है',
  'project-reason.not-yours': 'यह साफ़ नहीं है कि आप यह प्रोजेक्ट दे सकते हैं',
  'project-reason.other': 'कोई और कारण, टिप्पणी देखें',
} as const
