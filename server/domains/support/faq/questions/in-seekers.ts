import type { IndianQuestion } from './shipped-question.ts'

/** For buyers and tenants in India, and about money and safety for everyone. */
export const indianSeekerQuestions: IndianQuestion[] = [
  {
    id: 'is-it-free-for-buyers',
    audience: 'buyer',
    en: {
      question: 'Does it cost anything to search or to contact an owner or agent?',
      answer:
        'No. Searching, saving homes, alerts, enquiries and seeing a number are free for buyers and tenants. If anyone asks you for a fee in our name, do not pay and [tell us](/contact).',
    },
    hi: {
      question: 'क्या घर खोजने या विज्ञापनदाता से संपर्क करने का कोई शुल्क है?',
      answer:
        'नहीं। ख़रीदने या किराए पर लेने वालों के लिए खोज, घर सहेजना, अलर्ट, पूछताछ और नंबर देखना मुफ़्त है। कोई हमारे नाम पर पैसे माँगे तो न दें और [हमें बताएँ](/contact)।',
    },
  },
  {
    id: 'do-i-need-an-account',
    audience: 'buyer',
    en: {
      question: 'Do I need an account?',
      answer:
        'Not to look around: search, the map, comparing and saved homes work without one; saved homes then stay on this device. To send an enquiry, verify your phone number or e-mail address with a six-digit code. An account keeps everything on all your devices.',
    },
    hi: {
      question: 'क्या खाता बनाना ज़रूरी है?',
      answer:
        'देखने के लिए नहीं: खोज, नक़्शा, तुलना और सहेजे घर बिना खाते के भी चलते हैं; सहेजे घर तब इसी डिवाइस पर रहते हैं। पूछताछ भेजने के लिए छह अंकों के कोड से एक संपर्क सत्यापित करना होता है। खाता हो तो सब कुछ आपके हर डिवाइस पर मिलता है।',
    },
  },
  {
    id: 'carpet-or-built-up',
    audience: 'buyer',
    en: {
      question: 'Which area do you show: carpet, built-up or super built-up?',
      answer:
        'Carpet area, because that is the floor you live on and the basis that RERA asks for. If the listing only gives another area, the page names it. The price per square foot is based on the same area, so homes can be compared.',
    },
    hi: {
      question: 'आप कौन सा एरिया दिखाते हैं: कार्पेट, बिल्ट-अप या सुपर बिल्ट-अप?',
      answer:
        'कार्पेट एरिया, क्योंकि आप उसी फ़र्श पर रहते हैं और RERA भी वही माँगता है। विज्ञापनदाता ने कोई और एरिया दिया हो तो पेज पर उसका नाम लिखा होता है। प्रति वर्ग फुट दाम उसी एरिया से निकलता है, ताकि घरों की तुलना हो सके।',
    },
  },
  {
    id: 'what-does-verified-mean',
    audience: 'buyer',
    en: {
      question: 'What does a check on a home’s page mean?',
      answer:
        'Each check says what was verified, by whom and until when it is valid: the phone number and identity of the owner or agent, title documents, a site visit, the RERA registration, or that the photos were taken at the home. A check is not a guarantee. Have the title examined by a lawyer before you pay.',
    },
    hi: {
      question: 'घर के पेज पर लगी जाँच का क्या मतलब है?',
      answer:
        'हर जाँच बताती है कि क्या देखा गया, किसने देखा और वह कब तक मान्य है: विज्ञापनदाता का फ़ोन, पहचान, स्वामित्व के काग़ज़, मौक़े पर मुआयना, RERA पंजीकरण, या यह कि फ़ोटो वहीं ली गई। जाँच गारंटी नहीं है। भुगतान से पहले वकील से स्वामित्व की जाँच कराएँ।',
    },
  },
  {
    id: 'is-the-home-still-available',
    audience: 'buyer',
    en: {
      question: 'How do I know that a home is still available?',
      answer:
        'Owners and agents confirm homes for sale every 30 days and homes for rent every 14 days; the page shows the last time. A home that nobody confirms drops in the results, is then hidden from them, and finally leaves the market.',
    },
    hi: {
      question: 'कैसे पता चले कि घर अब भी उपलब्ध है?',
      answer:
        'विज्ञापनदाता बिक्री के घर हर 30 दिन में और किराए के घर हर 14 दिन में फिर पक्का करते हैं; पेज पर आख़िरी तारीख़ दिखती है। जिस घर को कोई पक्का नहीं करता, वह नतीजों में नीचे जाता है, फिर दिखना बंद होता है और आख़िर में बाज़ार से हट जाता है।',
    },
  },
  {
    id: 'exact-location',
    audience: 'buyer',
    en: {
      question: 'Why is the pin on the map not exactly on the building?',
      answer:
        'Owners and agents choose whether to show the exact location or only the area. If it is not exact, the page says so. Ask the owner or agent for the address when you arrange a visit.',
    },
    hi: {
      question: 'नक़्शे पर पिन ठीक इमारत पर क्यों नहीं है?',
      answer:
        'विज्ञापनदाता चुनते हैं कि सटीक जगह दिखे या केवल आसपास का इलाक़ा। जगह अनुमानित हो तो पेज पर लिखा होता है। घर देखने जाते समय पता विज्ञापनदाता से पूछें।',
    },
  },
  {
    id: 'what-happens-with-an-enquiry',
    audience: 'buyer',
    en: {
      question: 'What happens when I send an enquiry?',
      answer:
        'The owner or agent gets your message and the contact you agreed to share, and is expected to reply within 24 hours. You get a receipt that names who has your contact. Follow the answers under [My enquiries](/queries).',
    },
    hi: {
      question: 'पूछताछ भेजने पर क्या होता है?',
      answer:
        'विज्ञापनदाता को आपका संदेश और वह संपर्क मिलता है जिसे देने की आपने सहमति दी, और उनसे 24 घंटे में जवाब की अपेक्षा होती है। आपको रसीद मिलती है जिसमें लिखा होता है कि आपका संपर्क किसके पास है। जवाब [मेरी पूछताछ](/queries) में देखें।',
    },
  },
  {
    id: 'withdraw-my-contact',
    audience: 'buyer',
    en: {
      question: 'Can I take my phone number back from an owner or agent?',
      answer:
        'Yes, at any time: withdraw the enquiry from its receipt, or revoke the consent under [Who can see my contact](/profile#consents). From then on the owner or agent no longer sees it here. Without that, a consent ends after 180 days.',
    },
    hi: {
      question: 'क्या मैं विज्ञापनदाता से अपना फ़ोन नंबर वापस ले सकता हूँ?',
      answer:
        'हाँ, कभी भी: रसीद से पूछताछ वापस लें, या [मेरा संपर्क कौन देख सकता है](/profile#consents) में सहमति रद्द करें। उसके बाद विज्ञापनदाता को वह यहाँ नहीं दिखता। ऐसा न करें तो भी सहमति 180 दिन बाद ख़त्म हो जाती है।',
    },
  },
  {
    id: 'why-only-twenty-numbers',
    audience: 'buyer',
    en: {
      question: 'Why can I see only 20 numbers a day?',
      answer:
        'To stop programs from collecting numbers. Enquiries do not count towards the limit, which starts again the next day.',
    },
    hi: {
      question: 'मैं दिन में केवल 20 नंबर क्यों देख सकता हूँ?',
      answer: 'ताकि कोई मशीन से नंबर इकट्ठे न करे। पूछताछ इसमें नहीं गिनी जाती। अगले दिन गिनती फिर से शुरू होती है।',
    },
  },
  {
    id: 'alerts-for-new-homes',
    audience: 'buyer',
    en: {
      question: 'How do I hear about new homes and price cuts?',
      answer:
        'Set your filters and press “Save this search”. Choose how often we alert you (immediately, daily or weekly) and to what: new homes, price cuts, homes back on the market. You can save 100 searches. We also alert you to price changes of saved homes.',
    },
    hi: {
      question: 'नए घरों और घटे दामों की ख़बर कैसे मिलेगी?',
      answer:
        'फ़िल्टर लगाएँ और “यह खोज सहेजें” दबाएँ। चुनें कि ख़बर तुरंत, रोज़ या हर हफ़्ते चाहिए, और किस बात की: नए घर, घटे दाम, बाज़ार में लौटे घर। आप 100 खोजें रख सकते हैं। सहेजे गए घरों के दाम बदलने पर भी ख़बर मिलती है।',
    },
  },
  {
    id: 'compare-homes',
    audience: 'buyer',
    en: {
      question: 'How many homes can I compare?',
      answer:
        'Up to six, side by side, with differences highlighted. Press “Compare” on a card, then open the [comparison](/compare-listings). Its address can be shared.',
    },
    hi: {
      question: 'मैं कितने घरों की तुलना कर सकता हूँ?',
      answer:
        'साथ-साथ छह घरों तक, और जो बातें अलग हैं उन पर निशान होता है। कार्ड पर “तुलना करें” दबाएँ, फिर [घरों की तुलना](/compare-listings) खोलें। उसका लिंक दूसरों को भेजा जा सकता है।',
    },
  },
  {
    id: 'post-what-i-look-for',
    audience: 'buyer',
    en: {
      question: 'Can agents come to me instead?',
      answer:
        'Yes. [Post a requirement](/post-requirement) with your budget and areas, and say how many may contact you. At most three can take it up, even if you allow more. Your contact goes only to them; you see who they are and can pause or close it at any time. It ends after 90 days unless you renew it.',
    },
    hi: {
      question: 'क्या विज्ञापनदाता ख़ुद मुझसे संपर्क कर सकते हैं?',
      answer:
        'हाँ। बजट और इलाक़ों के साथ [ज़रूरत पोस्ट करें](/post-requirement) और बताएँ कि कितने लोग आपसे संपर्क कर सकते हैं। ज़्यादा की अनुमति देने पर भी उसे अधिकतम तीन ही ले सकते हैं। आपका संपर्क केवल उन्हीं को मिलता है; आप देख सकते हैं कि वे कौन हैं, और कभी भी रोक या बंद कर सकते हैं। 90 दिन बाद यह ख़त्म हो जाती है, जब तक आप इसे रिन्यू न करें।',
    },
  },
  {
    id: 'what-is-the-estimate',
    audience: 'buyer',
    en: {
      question: 'What is the price estimate on a home’s page?',
      answer:
        'A range based on asking prices of similar homes nearby. It is not a valuation: it does not consider the condition of the flat or the view. If there are too few similar homes, we show none.',
    },
    hi: {
      question: 'घर के पेज पर दाम का अनुमान क्या है?',
      answer:
        'आसपास के मिलते-जुलते घरों के माँगे गए दामों से निकाली गई सीमा। यह मूल्यांकन नहीं है: इसमें न फ़्लैट की हालत है, न नज़ारा। तुलना के लिए घर कम हों तो हम अनुमान नहीं दिखाते।',
    },
  },
  {
    id: 'pg-and-shared-homes',
    audience: 'buyer',
    en: {
      question: 'Do you list PG and shared homes?',
      answer:
        'Yes. Open [PG and shared homes](/listing-grid?intent=pg) and filter by sharing, meals and who the home is for.',
    },
    hi: {
      question: 'क्या आपके यहाँ PG और साझा घर हैं?',
      answer:
        'हाँ। [PG और साझा घर](/listing-grid?intent=pg) खोलें और छाँटें कि कमरे में कितने लोग रहें, भोजन मिले या नहीं, और घर किसके लिए हो।',
    },
  },
  {
    id: 'home-loan-tax-stamp-duty',
    audience: 'payments',
    en: {
      question: 'What do I pay besides the price?',
      answer:
        'Stamp duty and registration, which each state sets; GST if the home is still under construction and has no completion certificate; brokerage if an agent helps; and society charges. The page of a home for sale adds up what usually applies in its state. Check the rates with the registrar before you sign.',
    },
    hi: {
      question: 'दाम के अलावा मुझे क्या देना होगा?',
      answer:
        'स्टाम्प ड्यूटी और पंजीकरण, जिनकी दर हर राज्य तय करता है; निर्माणाधीन घर पर, जिसका पूर्णता प्रमाणपत्र नहीं मिला, GST; एजेंट हो तो ब्रोकरेज; और सोसाइटी के शुल्क। बिक्री के घर के पेज पर उस राज्य में आम तौर पर लगने वाली रक़में जुड़ी होती हैं। दस्तख़त से पहले रजिस्ट्रार से दर जाँच लें।',
    },
  },
  {
    id: 'tds-on-purchase',
    audience: 'payments',
    en: {
      question: 'Do I have to deduct tax when I buy?',
      answer:
        'If the price or the stamp duty value is ₹50 lakh or more and the seller lives in India, the buyer holds back 1% of the higher of the two and pays it with Form 141: section 393(1) of the Income-tax Act, 2025, which replaced section 194-IA and Form 26QB on 1 April 2026. Other rates apply when the seller lives abroad. Ask a tax adviser: the rules change.',
    },
    hi: {
      question: 'क्या घर ख़रीदते समय मुझे टैक्स काटना होगा?',
      answer:
        'दाम या स्टाम्प ड्यूटी मूल्य ₹50 लाख या उससे ज़्यादा हो और विक्रेता भारत में रहता हो तो ख़रीदार दोनों में से ऊँची रक़म का 1% काटकर फ़ॉर्म 141 से जमा करता है: यह आयकर अधिनियम, 2025 की धारा 393(1) है, जिसने 1 अप्रैल 2026 से धारा 194-IA और फ़ॉर्म 26QB की जगह ली। विक्रेता विदेश में रहता हो तो दरें अलग हैं। कर सलाहकार से पूछें: नियम बदलते रहते हैं।',
    },
  },
  {
    id: 'do-you-take-deposits',
    audience: 'payments',
    en: {
      question: 'Can I pay token money or rent through this site?',
      answer:
        'No. We take no token money, deposit or rent, and never send you a payment link or QR code. Anyone who does so in our name is a fraud. Pay the owner directly, after you have seen the home and the documents, and ask for a receipt.',
    },
    hi: {
      question: 'क्या मैं इस साइट से टोकन राशि या किराया दे सकता हूँ?',
      answer:
        'नहीं। हम टोकन, डिपॉज़िट या किराया नहीं लेते और कभी भुगतान लिंक या QR कोड नहीं भेजते। हमारे नाम पर ऐसा करने वाला ठग है। घर और काग़ज़ देखने के बाद सीधे मालिक को भुगतान करें और रसीद लें।',
    },
  },
  {
    id: 'who-pays-brokerage',
    audience: 'payments',
    en: {
      question: 'Who pays the brokerage, and how much?',
      answer:
        'That is between you and the agent; we take no share. Agree on it in writing before the first visit. Homes that owners list themselves are marked, and you pay no agent for those.',
    },
    hi: {
      question: 'ब्रोकरेज कौन देता है, और कितना?',
      answer:
        'यह आपके और एजेंट के बीच की बात है; हम कोई हिस्सा नहीं लेते। घर पहली बार देखने से पहले इसे लिखित में तय कर लें। जो घर मालिक ख़ुद लिस्ट करते हैं उन पर यह लिखा होता है, और उनके लिए आपको किसी एजेंट को कुछ नहीं देना होता।',
    },
  },
  {
    id: 'what-are-credits',
    audience: 'payments',
    en: {
      question: 'What are credits?',
      answer:
        'Agents and builders take up requirements from the lead pool with credits. Each shows its price before it is taken, and the ledger under [Lead pool](/poptleads) lists every change. Credits are granted by us; there is nothing to buy at the moment.',
    },
    hi: {
      question: 'क्रेडिट क्या हैं?',
      answer:
        'एजेंट और बिल्डर लीड पूल से ज़रूरतें क्रेडिट देकर लेते हैं। हर ज़रूरत का मूल्य लेने से पहले दिखता है, और [लीड पूल](/poptleads) में क्रेडिट विवरण हर बदलाव दिखाता है। क्रेडिट हम देते हैं; अभी ख़रीदने के लिए कुछ नहीं है।',
    },
  },
  {
    id: 'credits-back',
    audience: 'payments',
    en: {
      question: 'The contact of a lead was wrong. Do I get my credits back?',
      answer:
        'Dispute it within seven days: wrong contact, no answer, no longer looking or a duplicate. A moderator reviews it and gives the reason. If you are right, the credits are back in your account immediately.',
    },
    hi: {
      question: 'लीड का संपर्क ग़लत था। क्या क्रेडिट वापस मिलेंगे?',
      answer:
        'सात दिन के भीतर आपत्ति करें: ग़लत संपर्क, जवाब नहीं, अब नहीं खोज रहे, या दोहराव। मॉडरेटर जाँचकर कारण लिखते हैं। आप सही हों तो क्रेडिट तुरंत खाते में लौट आते हैं।',
    },
  },
  {
    id: 'spot-a-fraud',
    audience: 'safety',
    en: {
      question: 'How do I spot a fraud?',
      answer:
        'Be careful if the price is far below others nearby, if someone cannot show the home and wants money first, if they claim to be in the army or abroad and send an “owner’s card”, or if they ask you to scan a QR code to receive money. Scanning a code always pays. See the home, meet the owner and check the documents before you pay anything.',
    },
    hi: {
      question: 'धोखाधड़ी कैसे पहचानें?',
      answer:
        'सावधान रहें अगर दाम आसपास से बहुत कम हो, कोई घर दिखाए बिना पहले पैसे माँगे, ख़ुद को फ़ौज में या विदेश में बताकर “मालिक का कार्ड” भेजे, या पैसे पाने के लिए QR कोड स्कैन करने को कहे। कोड स्कैन करने से हमेशा पैसे कटते हैं। कुछ भी देने से पहले घर देखें, मालिक से मिलें और काग़ज़ जाँचें।',
    },
  },
  {
    id: 'report-a-listing',
    audience: 'safety',
    en: {
      question: 'How do I report a listing?',
      answer:
        'Press “Report this home” at the bottom of its page and say what is wrong. A moderator looks at it; if you leave an e-mail address, we tell you the outcome and then delete it. No account is needed, and the owner or agent never learns who reported.',
    },
    hi: {
      question: 'लिस्टिंग की शिकायत कैसे करूँ?',
      answer:
        'पेज के नीचे “इस घर की शिकायत करें” दबाएँ और बताएँ कि क्या ग़लत है। मॉडरेटर उसे देखते हैं; ई-मेल पता दें तो हम नतीजा बताकर उसे मिटा देते हैं। खाता ज़रूरी नहीं, और विज्ञापनदाता को कभी पता नहीं चलता कि शिकायत किसने की।',
    },
  },
  {
    id: 'my-home-is-listed-by-another',
    audience: 'safety',
    en: {
      question: 'Someone listed my home or uses my photos. What can I do?',
      answer:
        'Write to us with the topic [Takedown](/contact?topic=takedown): name the listing and say why the home or the pictures are yours. You get a ticket number and can follow what we do.',
    },
    hi: {
      question: 'किसी ने मेरा घर लिस्ट किया है या मेरी फ़ोटो लगाई हैं। क्या करूँ?',
      answer:
        'विषय [सामग्री हटाना](/contact?topic=takedown) चुनकर हमें लिखें: लिस्टिंग का नाम दें और बताएँ कि घर या फ़ोटो आपकी क्यों हैं। आपको टिकट नंबर मिलेगा और आप देख सकेंगे कि हम क्या कर रहे हैं।',
    },
  },
  {
    id: 'codes-by-phone',
    audience: 'safety',
    en: {
      question: 'Someone calls and asks for my code. Is that you?',
      answer:
        'No. We never ask for a code by phone, message or e-mail. A code works once and for ten minutes. Anyone who has it can sign in as you, so never share it.',
    },
    hi: {
      question: 'कोई फ़ोन करके मेरा कोड माँग रहा है। क्या वह आप हैं?',
      answer:
        'नहीं। हम फ़ोन, संदेश या ई-मेल से कभी कोड नहीं माँगते। कोड एक बार और दस मिनट तक चलता है। जिसके पास कोड है वह आपके नाम से साइन इन कर सकता है, इसलिए किसी को न बताएँ।',
    },
  },
  {
    id: 'grievance',
    audience: 'safety',
    en: {
      question: 'How do I complain formally?',
      answer:
        'Write to us with the topic [Grievance](/contact?topic=grievance). The grievance officer acknowledges it within 24 hours and resolves it within 7 days, as the Information Technology Rules have required since February 2026. The ticket shows both clocks.',
    },
    hi: {
      question: 'औपचारिक शिकायत कैसे करूँ?',
      answer:
        'विषय [शिकायत](/contact?topic=grievance) चुनकर हमें लिखें। शिकायत अधिकारी 24 घंटे में पावती देते हैं और 7 दिन में उसका समाधान करते हैं, जैसा सूचना प्रौद्योगिकी नियम फ़रवरी 2026 से कहते हैं। टिकट पर दोनों समय-सीमाएँ दिखती हैं।',
    },
  },
  {
    id: 'delete-my-data',
    audience: 'safety',
    en: {
      question: 'How do I see or delete what you know about me?',
      answer:
        'Under [Your data](/profile#data) you can download everything, or close your account. Closing it erases your personal data at once, also in tickets and enquiries. It cannot be undone.',
    },
    hi: {
      question: 'मेरे बारे में आपके पास जो है, उसे कैसे देखूँ या मिटाऊँ?',
      answer:
        '[आपकी जानकारी](/profile#data) में आप सब कुछ डाउनलोड कर सकते हैं या खाता बंद कर सकते हैं। बंद करते ही आपका निजी डेटा मिट जाता है, टिकटों और पूछताछ में भी। इसे वापस नहीं किया जा सकता।',
    },
  },
  {
    id: 'refused-because-of-who-i-am',
    audience: 'safety',
    en: {
      question: 'A listing excludes people by religion, caste or diet. Is that allowed here?',
      answer:
        'No. Such words are flagged before a listing is published, and a moderator refuses them. If you find some, report the home and choose “It excludes people”.',
    },
    hi: {
      question: 'कोई लिस्टिंग धर्म, जाति या खान-पान के आधार पर लोगों को बाहर रखती है। क्या यहाँ इसकी इजाज़त है?',
      answer:
        'नहीं। ऐसे शब्द लिस्टिंग प्रकाशित होने से पहले पकड़े जाते हैं और मॉडरेटर उन्हें अस्वीकार करते हैं। कहीं दिखें तो घर की शिकायत करें और “यह लोगों को बाहर रखता है” चुनें।',
    },
  },
]
