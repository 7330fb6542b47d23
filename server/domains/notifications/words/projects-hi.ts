/** Notifications of projects to builders and channel partners in Hindi. */
export const projectKinds = {
  'project-partner': {
    subject:
      '{what, select, invited {{builder} ने आपको {name} बेचने का न्योता दिया है} accepted {{partner} ने स्वीकार किया: {name}} declined {{partner} ने अस्वीकार किया: {name}} added {अब आप {name} के घर बेचते हैं} other {अब आप {name} के घर नहीं बेचते}}',
    short:
      '{what, select, invited {{builder} ने आपको चैनल पार्टनर के रूप में {name} के घर बेचने का न्योता दिया है। स्वीकार या अस्वीकार करें।} accepted {{partner} ने आपका न्योता स्वीकार किया और अब से {name} के घर बेचते हैं।} declined {{partner} ने {name} के घर बेचने का आपका न्योता अस्वीकार किया।} added {{builder} ने आपको {name} का चैनल पार्टनर बनाया है।} other {{builder} ने {name} की आपकी साझेदारी ख़त्म कर दी है।}}',
    long: '{what, select, invited {{builder} ने आपको चैनल पार्टनर के रूप में {name} के घर बेचने का न्योता दिया है।\n\nअपने प्रोजेक्ट में स्वीकार या अस्वीकार करें। स्वीकार करने तक कुछ नहीं बदलता।} accepted {{partner} ने आपका न्योता स्वीकार किया और अब से {name} के घर बेचते हैं।\n\nइन्वेंटरी में उन्हें घर दें।} declined {{partner} ने {name} के घर बेचने का आपका न्योता अस्वीकार किया।} added {{builder} ने आपको {name} का चैनल पार्टनर बनाया है।\n\nअपने प्रोजेक्ट में आप वे घर देखते हैं जो आपको दिए गए हैं। आप उन्हें अपने ख़रीदारों के लिए रोक और बुक कर सकते हैं।} other {{builder} ने {name} की आपकी साझेदारी ख़त्म कर दी है।\n\nजो घर आपको दिए गए थे और बुक नहीं हुए, वे फिर सबके लिए उपलब्ध हैं। जो आपने बुक किया, वह आपका ही रहेगा।}}',
    push: '{what, select, invited {{builder} ने आपको {name} बेचने का न्योता दिया है।} accepted {{partner} ने आपका न्योता स्वीकार किया।} declined {{partner} ने आपका न्योता अस्वीकार किया।} added {{builder} ने आपको चैनल पार्टनर बनाया है।} other {{builder} ने आपकी साझेदारी ख़त्म कर दी है।}}',
    action:
      '{what, select, invited {न्योता देखें} accepted {अपने पार्टनर देखें} declined {अपने पार्टनर देखें} added {प्रोजेक्ट खोलें} other {आपके प्रोजेक्ट}}',
  },
  'project-task': {
    subject:
      '{when, select, soon {एक हफ़्ते में: } today {आज की तारीख़: } other {तारीख़ निकल गई: }}{task, select, quarterly_update {{name} का निर्माण अपडेट} registration_renewal {{name} के पंजीकरण का नवीनीकरण} annual_audit {{name} का वार्षिक ऑडिट} other {{title} ({name})}}',
    short:
      '{task, select, quarterly_update {{name} का तिमाही निर्माण अपडेट} registration_renewal {{name} के पंजीकरण का नवीनीकरण} annual_audit {{name} का वार्षिक ऑडिट} other {{title} ({name})}}: {when, select, late {तारीख़ {day} थी।} other {तारीख़ {day} है।}}',
    long: '{task, select, quarterly_update {{name} का तिमाही निर्माण अपडेट} registration_renewal {{name} के पंजीकरण का नवीनीकरण} annual_audit {{name} का वार्षिक ऑडिट} other {{title} ({name})}}: {when, select, late {तारीख़ {day} थी।} other {तारीख़ {day} है।}}\n\n{task, select, quarterly_update {ख़रीदारों को बताएँ कि निर्माण कहाँ तक पहुँचा: दिन, कितना काम हुआ और कुछ फ़ोटो। उसी से यह काम पूरा होगा।} other {पूरा होने पर काम को पूरा बताएँ, फिर हम याद नहीं दिलाएँगे।}}',
    push: '{when, select, soon {तारीख़ {day} है।} today {आज की तारीख़ है।} other {तारीख़ {day} थी।}}',
    action: '{task, select, quarterly_update {अपडेट डालें} other {काम खोलें}}',
  },
}
