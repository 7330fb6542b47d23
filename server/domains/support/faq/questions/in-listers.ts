import type { IndianQuestion } from './shipped-question.ts'

/** For those who sell or let in India: owners, agents and builders. */
export const indianListerQuestions: IndianQuestion[] = [
  {
    id: 'list-my-home',
    audience: 'owner',
    en: {
      question: 'How do I list my home, and what does it cost?',
      answer:
        '[Post a property](/submit-listing): it takes about ten minutes, saves as you type and is free. You need an account with a verified phone number. A moderator reviews the first version, then it goes live.',
    },
    hi: {
      question: 'मैं अपना घर कैसे लिस्ट करूँ, और ख़र्च क्या है?',
      answer:
        '[प्रॉपर्टी पोस्ट करें](/submit-listing): लगभग दस मिनट लगते हैं, लिखते-लिखते सहेजा जाता है और यह मुफ़्त है। सत्यापित फ़ोन नंबर वाला खाता चाहिए। पहली बार मॉडरेटर देखते हैं, फिर लिस्टिंग लाइव होती है।',
    },
  },
  {
    id: 'how-long-does-review-take',
    audience: 'owner',
    en: {
      question: 'Why is my listing in review?',
      answer:
        'A moderator reviews new listings, at changes of the place, size, pictures or text, and at prices that fall by more than 30% within 30 days. Other changes show immediately. If something has to change, we tell you what and why.',
    },
    hi: {
      question: 'मेरी लिस्टिंग जाँच में क्यों है?',
      answer:
        'मॉडरेटर नई लिस्टिंग देखते हैं, और जगह, आकार, फ़ोटो या लेख के बदलाव, और 30 दिन में 30% से ज़्यादा गिरे दाम भी। बाक़ी बदलाव तुरंत दिखते हैं। कुछ बदलना हो तो हम लिखते हैं कि क्या और क्यों।',
    },
  },
  {
    id: 'why-was-it-refused',
    audience: 'owner',
    en: {
      question: 'My listing was refused. What now?',
      answer:
        'Open it under [My listings](/profile-listings): the reasons and the moderator’s note are at the top. Correct it and submit it again. Common reasons are a pin in the wrong place, pictures of another home, and phone numbers in the text.',
    },
    hi: {
      question: 'मेरी लिस्टिंग अस्वीकार हुई। अब क्या?',
      answer:
        'उसे [मेरी लिस्टिंग](/profile-listings) में खोलें: कारण और मॉडरेटर की टिप्पणी सबसे ऊपर है। सुधारें और फिर भेजें। आम कारण हैं ग़लत जगह पर पिन, किसी और घर की फ़ोटो, और लेख में फ़ोन नंबर।',
    },
  },
  {
    id: 'contact-in-description',
    audience: 'owner',
    en: {
      question: 'Why can’t I write my phone number into the description?',
      answer:
        'Because programs would copy it and you could not undo that. Buyers reach you through the enquiry form and, with your consent, see your number after they have verified theirs.',
    },
    hi: {
      question: 'मैं विवरण में अपना फ़ोन नंबर क्यों नहीं लिख सकता?',
      answer:
        'क्योंकि वहाँ से मशीनें उसे कॉपी कर लेंगी और आप उसे वापस नहीं ले पाएँगे। ख़रीदार पूछताछ फ़ॉर्म से आप तक पहुँचते हैं, और आपकी सहमति हो तो अपना नंबर सत्यापित करने के बाद आपका नंबर देखते हैं।',
    },
  },
  {
    id: 'confirm-my-listing',
    audience: 'owner',
    en: {
      question: 'Why do you keep asking whether my home is still available?',
      answer:
        'Buyers trust what is confirmed. We ask every 30 days for a sale and every 14 days for a rent; one tap in the message is enough. If nobody answers, the home ranks lower after a week, is hidden from search after two, and then leaves the market. You can renew it at any time.',
    },
    hi: {
      question: 'आप बार-बार क्यों पूछते हैं कि घर अब भी उपलब्ध है?',
      answer:
        'ख़रीदार उसी पर भरोसा करते हैं जो पक्का किया गया हो। हम बिक्री के लिए हर 30 दिन और किराए के लिए हर 14 दिन पूछते हैं; संदेश में एक बटन दबाना काफ़ी है। जवाब न मिले तो घर एक हफ़्ते बाद नीचे जाता है, दो हफ़्ते बाद खोज से हटता है और फिर बाज़ार से। आप उसे कभी भी रिन्यू कर सकते हैं।',
    },
  },
  {
    id: 'how-many-pictures',
    audience: 'owner',
    en: {
      question: 'Which pictures should I add?',
      answer:
        'Up to 60. Start with the living room in daylight, then every room, the kitchen, bathrooms, the view and the building. We remove location and camera data from them. If a picture was altered or furnished by computer, mark it.',
    },
    hi: {
      question: 'कौन सी फ़ोटो लगाऊँ?',
      answer:
        'ज़्यादा से ज़्यादा 60। दिन की रोशनी में बैठक से शुरू करें, फिर हर कमरा, रसोई, बाथरूम, बाहर का नज़ारा और इमारत। फ़ोटो में दर्ज जगह और कैमरे की जानकारी हम हटा देते हैं। फ़ोटो कंप्यूटर से बदली गई हो या उसमें फ़र्नीचर जोड़ा गया हो तो उस पर निशान लगाएँ।',
    },
  },
  {
    id: 'hide-my-address',
    audience: 'owner',
    en: {
      question: 'Can I hide where exactly my home is?',
      answer:
        'Yes. Choose in the form how precisely the map shows it: the building, the street or the locality. The exact point is not on the page.',
    },
    hi: {
      question: 'क्या मैं अपने घर की सटीक जगह छिपा सकता हूँ?',
      answer:
        'हाँ। फ़ॉर्म में चुनें कि नक़्शा कितना सटीक दिखाए: इमारत, सड़क या मोहल्ला। बिंदु डेटाबेस में ही मोटा कर दिया जाता है, इसलिए पेज से उसे पढ़ा नहीं जा सकता।',
    },
  },
  {
    id: 'sold-or-rented',
    audience: 'owner',
    en: {
      question: 'My home is sold or rented. What do I do?',
      answer:
        'Open [My listings](/profile-listings) and choose “Sold” or “Rented”. The page then says so, and nobody writes to you about it any more. Pause it instead if you only need a break.',
    },
    hi: {
      question: 'मेरा घर बिक गया या किराए पर चढ़ गया। अब क्या करूँ?',
      answer:
        '[मेरी लिस्टिंग](/profile-listings) खोलें और “बिक गया, बंद करें” या “किराए पर दिया, बंद करें” चुनें। तब पेज पर यही लिखा आता है और उसके बारे में आपको कोई नहीं लिखता। केवल कुछ समय का विराम चाहिए तो लिस्टिंग रोक दें।',
    },
  },
  {
    id: 'agents-call-me',
    audience: 'owner',
    en: {
      question: 'Will agents call me if I list as an owner?',
      answer:
        'Your number is not on the page. People see it only after they have verified their own, and we let you know who did. Report anyone who misuses it.',
    },
    hi: {
      question: 'मालिक के रूप में लिस्ट करने पर क्या एजेंट मुझे फ़ोन करेंगे?',
      answer:
        'आपका नंबर पेज पर नहीं होता। उसे वही देखता है जिसने पहले अपना नंबर सत्यापित किया हो, और हम आपको बताते हैं कि किसने देखा। कोई दुरुपयोग करे तो शिकायत करें।',
    },
  },
  {
    id: 'rera-number-for-agents',
    audience: 'agent',
    en: {
      question: 'Do I need a RERA number to list as an agent?',
      answer:
        'If you deal in projects that have to be registered, the law asks agents to register with the state authority and to name the number in advertisements. Enter it in the form: we show it on the page, and it can be checked.',
    },
    hi: {
      question: 'क्या एजेंट के रूप में लिस्ट करने के लिए RERA नंबर ज़रूरी है?',
      answer:
        'आप ऐसे प्रोजेक्ट में काम करते हैं जिनका पंजीकरण ज़रूरी है तो क़ानून के अनुसार एजेंट को राज्य प्राधिकरण में पंजीकरण कराना और विज्ञापन में नंबर देना होता है। उसे फ़ॉर्म में भरें: हम उसे पेज पर दिखाते हैं और उसकी जाँच हो सकती है।',
    },
  },
  {
    id: 'import-listings',
    audience: 'agent',
    en: {
      question: 'Can I upload many listings at once?',
      answer:
        'Yes, [import a CSV file](/import-listings) with up to 50,000 rows, with photos in a ZIP archive. You see what would be added before anything happens, download the rows that need fixing, and can undo the whole import within seven days.',
    },
    hi: {
      question: 'क्या मैं बहुत सी लिस्टिंग एक साथ डाल सकता हूँ?',
      answer:
        'हाँ, 50,000 पंक्तियों तक की [CSV फ़ाइल इंपोर्ट करें](/import-listings); फ़ोटो ZIP फ़ाइल में दें। कुछ भी होने से पहले आप देखते हैं कि क्या जुड़ेगा, सुधार वाली पंक्तियाँ डाउनलोड कर सकते हैं, और सात दिन के भीतर पूरा इंपोर्ट वापस ले सकते हैं।',
    },
  },
  {
    id: 'publish-without-review',
    audience: 'agent',
    en: {
      question: 'When do my listings go live without review?',
      answer:
        'After ten listings of yours were approved without a change. Reports can end that. Material changes of a live listing are always reviewed.',
    },
    hi: {
      question: 'मेरी लिस्टिंग बिना जाँच के कब लाइव होती हैं?',
      answer:
        'जब आपकी दस लिस्टिंग बिना किसी बदलाव के मंज़ूर हो चुकी हों। शिकायतें आने पर यह सुविधा हट सकती है। लाइव लिस्टिंग के अहम बदलाव हमेशा देखे जाते हैं।',
    },
  },
  {
    id: 'reply-time',
    audience: 'agent',
    en: {
      question: 'How fast do I have to answer a lead?',
      answer:
        'Within 24 hours. We remind you halfway through, and again when the time is over. Your usual reply time helps people decide whom to ask.',
    },
    hi: {
      question: 'लीड का जवाब कितनी जल्दी देना होता है?',
      answer:
        '24 घंटे के भीतर। आधा समय बीतने पर और पूरा होने पर हम याद दिलाते हैं। आपका आम जवाब-समय लोगों को तय करने में मदद करता है कि किससे पूछें।',
    },
  },
  {
    id: 'lead-contact-gone',
    audience: 'agent',
    en: {
      question: 'Why did the contact of a lead disappear?',
      answer:
        'The person withdrew their consent, or it ended after 180 days. The lead and your notes stay, but you may no longer call. Delete the number elsewhere too.',
    },
    hi: {
      question: 'लीड का संपर्क क्यों ग़ायब हो गया?',
      answer:
        'उस व्यक्ति ने सहमति वापस ले ली, या 180 दिन बाद वह ख़त्म हो गई। लीड और आपके नोट बने रहते हैं, पर अब आप फ़ोन नहीं कर सकते। नंबर कहीं और रखा हो तो वहाँ से भी मिटा दें।',
    },
  },
  {
    id: 'lead-pool',
    audience: 'agent',
    en: {
      question: 'How does the lead pool work?',
      answer:
        'People post what they are looking for. If it is in an area you serve, you see it with its price in credits, but not who posted it. Take it, and you get the contact: at most three agents or builders get the same requirement. Set your areas in your [profile](/profile#service-areas).',
    },
    hi: {
      question: 'लीड पूल कैसे काम करता है?',
      answer:
        'लोग बताते हैं कि वे क्या खोज रहे हैं। वह आपके काम के इलाक़े में हो तो आपको ज़रूरत और क्रेडिट में उसका मूल्य दिखता है, व्यक्ति नहीं। उसे लेने पर संपर्क आपको मिल जाता है: एक ही ज़रूरत ज़्यादा से ज़्यादा तीन विज्ञापनदाता लेते हैं। अपने इलाक़े [प्रोफ़ाइल](/profile#service-areas) में चुनें।',
    },
  },
  {
    id: 'team-leads',
    audience: 'agent',
    en: {
      question: 'Do colleagues of my agency see my leads?',
      answer:
        'Leads belong to the team of the listing: colleagues of the same agency see them and one of you is responsible. Export is limited to your own leads and is recorded.',
    },
    hi: {
      question: 'क्या मेरी एजेंसी के साथी मेरी लीड देखते हैं?',
      answer:
        'लीड उस टीम की होती है जिसकी लिस्टिंग है: उसी एजेंसी के साथी उसे देखते हैं और आपमें से एक उसके लिए ज़िम्मेदार होता है। निर्यात केवल अपनी लीड का हो सकता है और दर्ज किया जाता है।',
    },
  },
  {
    id: 'boost-a-listing',
    audience: 'agent',
    en: {
      question: 'What does a boost do?',
      answer:
        'It shows a home, or a project of a builder, above other results for a week, labelled as boosted. Each account has a number of boosts in 30 days. A boost changes the place in the list and nothing else, neither checks nor estimates.',
    },
    hi: {
      question: 'बूस्ट करने से क्या होता है?',
      answer:
        'घर, या बिल्डर का प्रोजेक्ट, एक हफ़्ते तक दूसरे नतीजों से ऊपर दिखता है और उस पर “बूस्ट किया हुआ” लिखा होता है। हर खाते को 30 दिन में कुछ बूस्ट मिलते हैं। बूस्ट केवल सूची में जगह बदलता है, और कुछ नहीं: न कोई जाँच, न दाम का अनुमान।',
    },
  },
  {
    id: 'builder-projects',
    audience: 'builder',
    en: {
      question: 'How do I list homes of a project?',
      answer:
        'Choose the project and the unit type in the form, and its facts are filled in. Buyers can filter by project and see its other homes.',
    },
    hi: {
      question: 'किसी प्रोजेक्ट के घर कैसे लिस्ट करूँ?',
      answer:
        'फ़ॉर्म में प्रोजेक्ट और यूनिट का प्रकार चुनें, फिर उस प्रकार की जानकारी अपने आप भर जाती है। ख़रीदार प्रोजेक्ट से छाँट सकते हैं और उसके दूसरे घर देख सकते हैं।',
    },
  },
  {
    id: 'rera-of-a-project',
    audience: 'builder',
    en: {
      question: 'Where does the RERA number of a project go?',
      answer:
        'In the field “RERA number” of each listing. It is shown on the page and in the printed brochure. A moderator can check it with the state’s register; the check is valid for 60 days, because registrations change.',
    },
    hi: {
      question: 'प्रोजेक्ट का RERA नंबर कहाँ भरें?',
      answer:
        'हर लिस्टिंग के “RERA नंबर” खाने में। वह पेज पर और छपे ब्रोशर में दिखता है। मॉडरेटर उसे राज्य के रजिस्टर से मिला सकते हैं; जाँच 60 दिन मान्य रहती है, क्योंकि पंजीकरण बदलते हैं।',
    },
  },
  {
    id: 'possession-date',
    audience: 'builder',
    en: {
      question: 'How do I show that a home is under construction?',
      answer:
        'Set the construction status and the date of possession. Buyers can filter by both. Keep the date you declared to the authority; buyers compare it.',
    },
    hi: {
      question: 'कैसे दिखाऊँ कि घर निर्माणाधीन है?',
      answer:
        'निर्माण की स्थिति और क़ब्ज़े की तारीख़ भरें। ख़रीदार दोनों से छाँट सकते हैं। वही तारीख़ रखें जो आपने प्राधिकरण को बताई है; ख़रीदार उसे मिलाकर देखते हैं।',
    },
  },
  {
    id: 'computer-pictures',
    audience: 'builder',
    en: {
      question: 'May I use computer-generated pictures?',
      answer:
        'Yes, if they are marked as such in the form: the page then labels them. Pictures that show what will not be built are refused.',
    },
    hi: {
      question: 'क्या मैं कंप्यूटर से बनी फ़ोटो लगा सकता हूँ?',
      answer:
        'हाँ, अगर फ़ॉर्म में उन पर ऐसा निशान हो: तब पेज पर भी यह लिखा आता है। जो बनेगा ही नहीं, उसे दिखाने वाली फ़ोटो अस्वीकार की जाती हैं।',
    },
  },
]
