import type { Language } from '../../../../contract/values.ts'
import { dataOfSafety } from './data-of-safety.ts'
import { dataOfVisitors } from './data-of-visitors.ts'
import type { Kept } from './kept.ts'

const ACCOUNT = 'Until you close the account'
const ACCOUNT_HINDI = 'खाता बंद करने तक'

/** The personal data that the product stores; matches the clean-ups and erasers of the domains, in every market and language. */
export const dataMap: Kept[] = [
  {
    en: {
      what: 'Account: name, e-mail, phone, photo, language, place you named, budget you kept',
      why: 'To sign you in and show you as the person you are to those you contact',
      howLong: ACCOUNT,
    },
    hi: {
      what: 'खाता: नाम, ई-मेल, फ़ोन, फ़ोटो, भाषा, आपकी बताई जगह, आपका रखा बजट',
      why: 'आपको साइन इन कराने के लिए, और जिनसे आप संपर्क करते हैं उन्हें आपका परिचय देने के लिए',
      howLong: ACCOUNT_HINDI,
    },
    lists: ['pictures'],
  },
  {
    en: {
      what: 'Sign-in: sessions with the browser and the network they began in (without the last part of the address), linked Google or Facebook account, one-time codes, known devices',
      why: 'To keep strangers out of your account',
      howLong:
        'Codes: a day after they expire. Sessions: 30 days after they end. A known device: 180 days after its last sign-in',
    },
    hi: {
      what: 'साइन इन: सेशन, उनका ब्राउज़र और नेटवर्क (पते के आख़िरी हिस्से के बिना), जुड़ा हुआ Google या Facebook खाता, एक बार के कोड, पहचाने हुए डिवाइस',
      why: 'ताकि कोई अजनबी आपके खाते में न आ सके',
      howLong:
        'कोड: समय पूरा होने के एक दिन बाद तक। सेशन: ख़त्म होने के 30 दिन बाद तक। पहचाना हुआ डिवाइस: आख़िरी साइन इन के 180 दिन बाद तक',
    },
    lists: ['sessions', 'identities', 'codes', 'knownDevices'],
  },
  {
    en: {
      what: 'Contacts you removed, and links that undo a change',
      why: 'So that nobody takes your account over by changing its contact',
      howLong: 'Removed contacts, as a keyed hash: 30 days. Links: 7 days',
    },
    hi: {
      what: 'हटाए गए संपर्क, और बदलाव वापस लेने के लिंक',
      why: 'ताकि कोई संपर्क बदलकर आपका खाता न हथिया ले',
      howLong: 'हटाए गए संपर्क, केवल गुप्त कुंजी से बने हैश के रूप में: 30 दिन। लिंक: 7 दिन',
    },
    lists: ['contactUndoLinks', 'formerContacts'],
  },
  {
    en: {
      what: 'Your second factors: passkeys, authenticator apps, recovery codes, and a recovery under way',
      why: 'So that a stolen password or code is not enough to use your account',
      howLong: 'Until you remove them or close your account. A recovery: until it ends',
    },
    hi: {
      what: 'आपके दूसरे सत्यापन: पासकी, ऑथेंटिकेटर ऐप, रिकवरी कोड, और चल रही वापसी',
      why: 'ताकि चुराया हुआ पासवर्ड या कोड आपके खाते के लिए काफ़ी न हो',
      howLong: 'जब तक आप उन्हें न हटाएँ या खाता बंद न करें। वापसी: पूरी होने तक',
    },
    lists: ['secondFactors', 'recoveryCodes', 'factorRecoveries'],
  },
  ...dataOfSafety,
  {
    en: {
      what: 'What you proposed as an administrator',
      why: 'So that a second administrator decides',
      howLong: 'Until it is decided, at most 7 days',
    },
    hi: {
      what: 'एडमिन के रूप में आपके प्रस्ताव',
      why: 'ताकि कोई दूसरा एडमिन फ़ैसला करे',
      howLong: 'फ़ैसला होने तक, ज़्यादा से ज़्यादा 7 दिन',
    },
    lists: ['proposals'],
  },
  {
    en: {
      what: 'Which version of the terms you agreed to, and when',
      why: 'To show you what changed since',
      howLong: ACCOUNT,
    },
    hi: {
      what: 'आपने शर्तों के किस संस्करण पर कब सहमति दी',
      why: 'आपको यह दिखाने के लिए कि तब से क्या बदला',
      howLong: ACCOUNT_HINDI,
    },
    lists: ['termsAccepted'],
  },
  {
    en: {
      what: 'Saved homes with notes and tags, saved searches and the alerts they sent',
      why: 'To keep them on all your devices and alert you to new homes',
      howLong: `${ACCOUNT} or delete them. What was deleted: a day, so that you can undo it. Alerts: 180 days after they were sent`,
    },
    hi: {
      what: 'नोट और टैग के साथ सहेजे घर, सहेजी खोजें और उनके भेजे अलर्ट',
      why: 'उन्हें आपके हर डिवाइस पर रखने और नए घरों की ख़बर देने के लिए',
      howLong: `${ACCOUNT_HINDI} या आपके मिटाने तक। मिटाई गई चीज़: एक दिन, ताकि आप उसे वापस ला सकें। अलर्ट: भेजे जाने के 180 दिन बाद तक`,
    },
    lists: ['favourites', 'savedSearches', 'alerts', 'alertRequests'],
  },
  {
    en: {
      what: 'The purchase of a home you work on, and those you put away: steps you marked, city, home',
      why: 'To keep your checklists on all your devices and show what comes next',
      howLong: `${ACCOUNT} or delete what you put away`,
    },
    hi: {
      what: 'जिस घर की ख़रीद पर आप लगे हैं, और जो अलग रखी गईं: पूरे किए क़दम, शहर, घर',
      why: 'आपकी जाँच-सूचियाँ आपके हर डिवाइस पर रखने और आगे का काम दिखाने के लिए',
      howLong: `${ACCOUNT_HINDI}, या अलग रखी ख़रीद मिटाने तक`,
    },
    lists: ['purchases'],
  },
  {
    en: {
      what: 'Enquiries, the messages you write and report, and the consents under which your contact was shared',
      why: 'To pass what you write to the one you chose, and to show you who can see your contact',
      howLong: 'Your contact: until you withdraw the consent, 180 days at most. The rest: until you close the account',
    },
    hi: {
      what: 'पूछताछ, आपके लिखे और शिकायत किए संदेश, और वे सहमतियाँ जिनके आधार पर आपका संपर्क दिया गया',
      why: 'आपका लिखा चुने हुए व्यक्ति तक पहुँचाने और यह दिखाने के लिए कि आपका संपर्क कौन देख सकता है',
      howLong: 'आपका संपर्क: सहमति वापस लेने तक, ज़्यादा से ज़्यादा 180 दिन। बाक़ी: खाता बंद करने तक',
    },
    lists: ['enquiries', 'threads', 'messages', 'messageReports', 'consents'],
  },
  {
    en: {
      what: 'Services you wait for in a city, with your e-mail address',
      why: 'To write once when the service comes there',
      howLong: 'Until you leave the waitlist, or 30 days after we wrote. Without your confirmation: 7 days',
    },
    hi: {
      what: 'किसी शहर में जिन सेवाओं का आप इंतज़ार कर रहे हैं, आपके ई-मेल पते के साथ',
      why: 'सेवा वहाँ शुरू होने पर एक बार लिखने के लिए',
      howLong: 'वेटिंग लिस्ट छोड़ने तक, या हमारे लिखने के 30 दिन बाद तक। आपकी पुष्टि न हो तो: 7 दिन',
    },
    lists: ['serviceWaitlist'],
  },
  {
    en: {
      what: 'Your guesses in the contest, whether its leaderboards show your name, the city you want to be reminded of',
      why: 'To score your rounds and rank you under the name you chose',
      howLong: 'Until you close the account; your guesses then count without you. Practice without an account: 30 days',
    },
    hi: {
      what: 'प्रतियोगिता में आपके अनुमान, लीडरबोर्ड पर आपका नाम, वह शहर जिसकी याद आप चाहते हैं',
      why: 'आपके राउंड के अंक गिनने और आपके चुने हुए नाम से आपका स्थान दिखाने के लिए',
      howLong: 'खाता बंद करने तक; उसके बाद आपके अनुमान आपके बिना गिने जाते हैं। बिना खाते का अभ्यास: 30 दिन',
    },
    lists: ['contest', 'contestGuesses'],
  },
  {
    en: {
      what: 'Requirements you posted',
      why: 'To let agents and builders in that area answer you',
      howLong: 'Open for up to 90 days; kept until you close the account',
    },
    hi: {
      what: 'आपकी पोस्ट की हुई ज़रूरतें',
      why: 'ताकि उस इलाक़े के एजेंट और बिल्डर आपको जवाब दे सकें',
      howLong: '90 दिन तक खुली; खाता बंद करने तक रखी जाती हैं',
    },
    lists: ['requirements'],
  },
  {
    en: {
      what: 'Visits and open houses: time, way, notes, reasons and feedback; your visiting hours; your last position while you share it during a visit',
      why: 'To arrange them with the other side',
      howLong:
        'Your position: until you stop or the visit ends. Everything else: until you close the account. The time of a past visit stays without your name',
    },
    hi: {
      what: 'घर देखने की विज़िट और ओपन हाउस: समय, तरीक़ा, नोट, वजहें और राय; आपके मिलने के समय; विज़िट के दौरान साझा करने पर आपकी पिछली जगह',
      why: 'दूसरे पक्ष के साथ उन्हें तय करने के लिए',
      howLong:
        'आपकी जगह: जब तक आप रोक न दें या विज़िट ख़त्म न हो। बाक़ी सब: खाता बंद करने तक। बीती विज़िट का समय आपके नाम के बिना रहता है',
    },
    lists: ['visits', 'openHouses', 'visitAvailability'],
  },
  {
    en: {
      what: 'Beds you reserved in shared homes; the wardens of your shared homes, with name and number; your roommate requests with your answers about habits, whom you asked, and requests you hid or reported',
      why: 'So that the home keeps the bed for you, and you find people you can live with',
      howLong: ACCOUNT,
    },
    hi: {
      what: 'साझा घरों में आपके आरक्षित किए बेड; आपके साझा घरों के वार्डन, नाम और नंबर के साथ; आदतों के जवाबों के साथ आपके रूममेट अनुरोध, आपने किससे पूछा, और छिपाए या रिपोर्ट किए गए अनुरोध',
      why: 'ताकि बेड आपके लिए रखा जाए, और आपको साथ रहने लायक लोग मिलें',
      howLong: ACCOUNT_HINDI,
    },
    lists: ['bedReservations', 'roommateRequests', 'roommateQuestions', 'wardens', 'roommatesSetAside'],
  },
  {
    en: {
      what: 'Homes of projects: what you hold, and what you changed, when and why',
      why: 'So that builders and their partners know who holds a home, and who sold it',
      howLong:
        'A hold: 72 hours at most. A list of your changes for undoing: 7 days. The history of a home stays, without your name and reasons once you close the account',
    },
    hi: {
      what: 'प्रोजेक्ट के घर: आपने क्या होल्ड किया है, और क्या, कब और क्यों बदला',
      why: 'ताकि बिल्डर और उनके पार्टनर जानें कि घर किसने होल्ड किया है और किसने बेचा',
      howLong:
        'होल्ड: ज़्यादा से ज़्यादा 72 घंटे। वापस लेने के लिए आपके बदलावों की सूची: 7 दिन। घर का इतिहास रहता है, पर खाता बंद करने के बाद आपके नाम और वजहों के बिना',
    },
    lists: ['heldUnits', 'unitChanges'],
  },
  {
    en: {
      what: 'Listings, drafts, files you imported, and their history',
      why: 'To publish what you offer',
      howLong:
        'Drafts: until you delete or submit them, then 7 days. Listings: until you close the account; then only price, dates, type and locality stay, without you',
    },
    hi: {
      what: 'लिस्टिंग, ड्राफ़्ट, इंपोर्ट की गई फ़ाइलें और उनका इतिहास',
      why: 'आप जो पेश करते हैं उसे प्रकाशित करने के लिए',
      howLong:
        'ड्राफ़्ट: मिटाने या भेजने तक, फिर 7 दिन। लिस्टिंग: खाता बंद करने तक; उसके बाद केवल मूल्य, तारीख़ें, प्रकार और इलाक़ा रहते हैं, आपके बिना',
    },
    lists: ['homes', 'homeHistory', 'listingDrafts', 'listingChanges', 'listingImports', 'movesOfMany', 'videos'],
  },
  {
    en: {
      what: 'For agents and builders: public profile, site, areas served, leads, tasks and answers, credits',
      why: 'To run your business here',
      howLong: `${ACCOUNT}. The ledger of credits stays without your name, because books must add up`,
    },
    hi: {
      what: 'एजेंट और बिल्डर के लिए: सार्वजनिक प्रोफ़ाइल, साइट, सेवा के इलाक़े, लीड, काम और जवाब, क्रेडिट',
      why: 'यहाँ आपका कारोबार चलाने के लिए',
      howLong: `${ACCOUNT_HINDI}। क्रेडिट का बहीखाता आपके नाम के बिना रहता है, क्योंकि हिसाब मिलना चाहिए`,
    },
    lists: [
      'agentSites',
      'siteMoves',
      'serviceAreas',
      'leads',
      'leadTasks',
      'replyTemplates',
      'leadNotes',
      'poolClaims',
      'poolPasses',
      'credits',
    ],
  },
  {
    en: {
      what: 'Your orders: what you ordered, what it cost, whom to bill, and how it was paid; never a card or account number',
      why: 'To give you what you paid for, and to refund it',
      howLong:
        'Paid orders stay with their invoices, without your account; whom to bill is deleted from unpaid ones when you close your account',
    },
    hi: {
      what: 'आपके ऑर्डर: क्या ख़रीदा, कितने में, बिल किसके नाम, और भुगतान कैसे हुआ; कार्ड या खाता नंबर कभी नहीं',
      why: 'जिसका आपने भुगतान किया वह देने के लिए, और रिफ़ंड के लिए',
      howLong:
        'भुगतान हुए ऑर्डर अपने बिल के साथ रहते हैं, बिना आपके खाते के; बिना भुगतान वालों से बिल का नाम-पता खाता बंद होने पर मिट जाता है',
    },
    lists: ['orders'],
  },
  {
    en: {
      what: 'Your refunds: what you requested and why, what we decided, and how the money went back',
      why: 'To give you your money back',
      howLong: 'What you and we wrote is deleted when you close your account; the amounts stay in the books',
    },
    hi: {
      what: 'आपके रिफ़ंड: आपने क्या और क्यों माँगा, हमने क्या तय किया, और पैसा कैसे लौटा',
      why: 'आपका पैसा लौटाने के लिए',
      howLong: 'आपका और हमारा लिखा खाता बंद होने पर मिट जाता है; रक़म बहीखाते में रहती है',
    },
    lists: ['refunds'],
  },
  {
    en: {
      what: 'Invoices and credit notes for what you bought: the name, address and tax number you gave for them',
      why: 'To bill you, and because tax law asks for them',
      howLong:
        'They stay as they were issued, also after you close the account, because tax law asks the firm to keep its books',
    },
    hi: {
      what: 'आपकी ख़रीद के इनवॉइस और क्रेडिट नोट: उनके लिए आपका दिया नाम, पता और कर संख्या',
      why: 'आपको बिल देने के लिए, और इसलिए कि कर क़ानून इन्हें माँगता है',
      howLong: 'ये जैसे जारी हुए वैसे ही रहते हैं, खाता बंद होने के बाद भी, क्योंकि कर क़ानून के अनुसार फ़र्म को अपने बहीखाते रखने होते हैं',
    },
    lists: ['invoices'],
  },
  {
    en: {
      what: 'Plans you bought: their periods, whether they renew, and whether a payment provider may charge you again',
      why: 'To give you what the plan includes, and to renew it as you chose',
      howLong:
        'Closing your account ends the plan and deletes the permission to charge you; its periods stay with the orders that paid them',
    },
    hi: {
      what: 'आपकी ख़रीदी योजनाएँ: उनकी अवधि, वे नवीनीकृत होंगी या नहीं, और क्या भुगतान सेवा आपसे फिर राशि ले सकती है',
      why: 'योजना में जो शामिल है वह देने के लिए, और आपके चुनाव के अनुसार उसे नवीनीकृत करने के लिए',
      howLong:
        'खाता बंद होने पर योजना ख़त्म होती है और राशि लेने की अनुमति मिटा दी जाती है; उसकी अवधियाँ भुगतान वाले ऑर्डर के साथ रहती हैं',
    },
    lists: ['plans'],
  },
  {
    en: {
      what: 'Notifications, push addresses of your browsers, how many messages you got a day',
      why: 'To tell you what you asked to be told, no more often than you allowed',
      howLong: 'Notifications: 90 days. Push: until you switch it off or sign out. Counts: two days',
    },
    hi: {
      what: 'सूचनाएँ, आपके ब्राउज़रों के पुश पते, एक दिन में मिले संदेशों की गिनती',
      why: 'आपने जो ख़बर माँगी वही देने के लिए, और उतनी ही बार जितनी आपने अनुमति दी',
      howLong: 'सूचनाएँ: 90 दिन। पुश: बंद करने या साइन आउट करने तक। गिनती: दो दिन',
    },
    lists: ['notifications', 'pushSubscriptions', 'messagesByDay', 'news'],
  },
  {
    en: {
      what: 'Reports you sent, what moderators or editors of this site did with your listings or wrote, and, of staff, saved lists and homes changed together',
      why: 'To keep the market honest, and to be able to show how a decision was made',
      howLong:
        'Your words and saved lists: until you close the account. Changes of many homes: 1 day. The log of decisions stays, with numbers instead of names',
    },
    hi: {
      what: 'आपकी भेजी शिकायतें, साइट के मॉडरेटर या संपादकों ने आपकी लिस्टिंग के साथ क्या किया या क्या लिखा, और कर्मचारियों की सहेजी सूचियाँ और एक साथ बदले घर',
      why: 'बाज़ार को ईमानदार रखने के लिए, और यह दिखा पाने के लिए कि फ़ैसला कैसे हुआ',
      howLong:
        'आपके शब्द और सहेजी सूचियाँ: खाता बंद करने तक। कई घरों के बदलाव: 1 दिन। फ़ैसलों का रिकॉर्ड रहता है, नामों की जगह संख्याओं के साथ',
    },
    lists: ['reports', 'moderation', 'pageDrafts', 'savedViews', 'changesOfHomes'],
  },
  {
    en: {
      what: 'Tickets: what you wrote to us, our answers, and the name and contact you gave',
      why: 'To answer you and to show what was answered',
      howLong: '3 years after the ticket is closed, or until you close the account',
    },
    hi: {
      what: 'टिकट: आपने हमें क्या लिखा, हमारे जवाब, और आपका दिया नाम और संपर्क',
      why: 'आपको जवाब देने और यह दिखाने के लिए कि क्या जवाब दिया गया',
      howLong: 'टिकट बंद होने के 3 साल बाद तक, या खाता बंद करने तक',
    },
    lists: ['tickets', 'ticketMessages'],
  },
  {
    en: {
      what: 'Newsletter: your e-mail address and the language',
      why: 'To send you the newsletter you confirmed',
      howLong: 'Until you leave it; 7 days if you do not confirm',
    },
    hi: {
      what: 'न्यूज़लेटर: आपका ई-मेल पता और भाषा',
      why: 'वह न्यूज़लेटर भेजने के लिए जिसकी आपने पुष्टि की',
      howLong: 'छोड़ने तक; पुष्टि न करें तो 7 दिन',
    },
    lists: ['newsletters'],
  },
  {
    en: {
      what: 'Comments on articles and reports of comments, articles you handed in with your byline, votes on answers',
      why: 'To publish what you write and to see which answers help',
      howLong:
        'Until you close the account. Published articles and answered comments stay, without your name; the words of such a comment do not',
    },
    hi: {
      what: 'लेखों पर टिप्पणियाँ और टिप्पणियों की शिकायतें, आपके नाम से भेजे लेख, जवाबों पर मत',
      why: 'आपका लिखा प्रकाशित करने और यह जानने के लिए कि कौन से जवाब काम आते हैं',
      howLong: 'खाता बंद करने तक। प्रकाशित लेख और जिन टिप्पणियों के जवाब आए वे आपके नाम के बिना रहते हैं; ऐसी टिप्पणी के शब्द नहीं रहते',
    },
    lists: [
      'articles',
      'articleRevisions',
      'articleMoves',
      'articleAuthors',
      'articleComments',
      'articleCommentReports',
      'faqVotes',
    ],
  },
  {
    en: {
      what: 'Your profile as an agent, agency, architect, builder or advisor, and what was checked about it',
      why: 'To show clients who you are and what was checked',
      howLong: 'Until you close the account. A firm keeps its page without your name',
    },
    hi: {
      what: 'एजेंट, एजेंसी, आर्किटेक्ट, बिल्डर या सलाहकार के रूप में आपकी प्रोफ़ाइल, और उसकी जाँच के नतीजे',
      why: 'ग्राहकों को यह बताने के लिए कि आप कौन हैं और क्या जाँचा गया',
      howLong: 'खाता बंद करने तक। फ़र्म का पेज आपके नाम के बिना रहता है',
    },
    lists: ['profiles', 'profileMoves', 'profileClaims'],
  },
  {
    en: {
      what: 'Projects you write and hand in as a builder, changes of them that wait for a moderator, and what you did with them',
      why: 'To publish your projects and to show who changed what',
      howLong: 'Until you close the account. A project that people see is paused then and keeps what it says',
    },
    hi: {
      what: 'बिल्डर के रूप में आपके लिखे और जमा किए प्रोजेक्ट, मॉडरेटर के इंतज़ार में उनके बदलाव, और आपने उनके साथ क्या किया',
      why: 'आपके प्रोजेक्ट प्रकाशित करने और यह दिखाने के लिए कि किसने क्या बदला',
      howLong: 'खाता बंद करने तक। जो प्रोजेक्ट लोगों को दिखता है, वह तब रुक जाता है और उसकी जानकारी बनी रहती है',
    },
    lists: ['projectDrafts', 'projectChanges', 'projectsHandedIn', 'projectMoves'],
  },
  {
    en: {
      what: 'Private documents you uploaded, encrypted, and when somebody of our staff opened one',
      why: 'To check that you are who you say you are',
      howLong:
        'Proofs of identity: 180 days. Licences and registrations: 400 days. Agreements: 1,200 days. All until you close the account at most',
    },
    hi: {
      what: 'आपके अपलोड किए निजी दस्तावेज़, एन्क्रिप्ट करके, और हमारे कर्मचारी ने उन्हें कब खोला',
      why: 'यह जाँचने के लिए कि आप वही हैं जो आप बताते हैं',
      howLong: 'पहचान के प्रमाण: 180 दिन। लाइसेंस और पंजीकरण: 400 दिन। अनुबंध: 1,200 दिन। ज़्यादा से ज़्यादा खाता बंद करने तक',
    },
    lists: ['documents', 'documentsOpened'],
  },
  {
    en: {
      what: 'Your part in an agency, invitations to one, offers of its ownership, homes handed over, and reports of profiles',
      why: 'To share work in a team, and to look into what you reported',
      howLong: ACCOUNT,
    },
    hi: {
      what: 'एजेंसी में आपकी भूमिका, उसके निमंत्रण, उसे सौंपने की पेशकश, सौंपे गए घर, और प्रोफ़ाइल की शिकायतें',
      why: 'टीम में काम बाँटने और आपकी शिकायत की जाँच के लिए',
      howLong: ACCOUNT_HINDI,
    },
    lists: ['agencyMemberships', 'agencyInvitations', 'agencyOwnershipOffers', 'agencyHandovers', 'profileReports'],
  },
  {
    en: {
      what: 'What you did for a builder’s projects: progress updates, price lists, tasks done',
      why: 'To show the builder’s people who did what',
      howLong:
        'Until you close the account. What was published about a project stays with the builder, without your name',
    },
    hi: {
      what: 'बिल्डर के प्रोजेक्ट के लिए आपने जो किया: निर्माण अपडेट, प्राइस लिस्ट, पूरे किए काम',
      why: 'बिल्डर के लोगों को यह दिखाने के लिए कि किसने क्या किया',
      howLong: 'खाता बंद करने तक। प्रोजेक्ट के बारे में जो प्रकाशित हुआ, वह आपके नाम के बिना बिल्डर के पास रहता है',
    },
    lists: ['projectUpdates', 'projectTasks', 'priceLists'],
  },
  {
    en: {
      what: 'Reviews you wrote, your replies, disputes and reports of reviews',
      why: 'To show others how somebody works, and to hear both sides',
      howLong: 'Until you close the account',
    },
    hi: {
      what: 'आपकी लिखी समीक्षाएँ, आपके जवाब, आपत्तियाँ और समीक्षाओं की शिकायतें',
      why: 'दूसरों को यह दिखाने के लिए कि कोई कैसे काम करता है, और दोनों पक्षों को सुनने के लिए',
      howLong: ACCOUNT_HINDI,
    },
    lists: ['reviews', 'reviewReplies', 'reviewDisputes', 'reviewReports', 'reviewMoves', 'visitsToReview'],
  },
  {
    en: {
      what: 'Voice notes with their captions, on what you recorded them, and which ones you heard or pinned',
      why: 'To play them to you and to those you recorded them for',
      howLong: '180 days, unless you keep one as long again, delete it or close the account. The sound is encrypted',
    },
    hi: {
      what: 'वॉइस नोट और उनके कैप्शन, आपने उन्हें किस पर रिकॉर्ड किया, और कौन-से आपने सुने या पिन किए',
      why: 'उन्हें आपको और जिनके लिए रिकॉर्ड किया उन्हें सुनाने के लिए',
      howLong: '180 दिन, जब तक आप उसे और उतना ही न रखें, हटाएँ नहीं या खाता बंद न करें। आवाज़ एन्क्रिप्ट रहती है',
    },
    lists: ['voiceNotes', 'voiceNotesHeard'],
  },
]

/** The rows of the data map as a page shows them. */
export const dataMapRows = (language: Language): string[][] =>
  [...dataMap, ...dataOfVisitors].map(({ [language]: { what, why, howLong } }) => [what, why, howLong])
