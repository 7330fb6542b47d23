import type { DemoService } from './types.ts'

/** Services of the operator of the Indian demo market. */
export const inServices: readonly DemoService[] = [
  {
    slug: 'home-loan-help',
    kind: 'loan',
    price: [0, 'once'],
    days: [7, 15],
    en: {
      name: 'Home loan help',
      summary: 'One person compares the offers of several lenders with you and sees the loan through to the payout.',
      text: 'You pay us nothing: the lender you choose pays a fee once the loan is paid out. We tell you how much before you apply.',
      included: [
        'What you can borrow, before you apply anywhere',
        'Interest, fees and prepayment terms side by side',
        'Your documents collected and checked once',
        'Somebody who follows the file until the money is paid',
      ],
    },
    hi: {
      name: 'होम लोन में मदद',
      summary: 'एक ही व्यक्ति आपके साथ कई बैंकों के ऑफ़र की तुलना करता है और लोन मिलने तक साथ रहता है।',
      text: 'आपको हमें कुछ नहीं देना: लोन मिलने पर चुना हुआ बैंक शुल्क देता है। कितना, यह हम आवेदन से पहले बताते हैं।',
      included: [
        'आवेदन से पहले जानें कि कितना लोन मिल सकता है',
        'ब्याज, शुल्क और समय से पहले चुकाने की शर्तें एक साथ',
        'काग़ज़ एक बार में इकट्ठे और जाँचे हुए',
        'पैसा मिलने तक फ़ाइल पर नज़र रखने वाला एक व्यक्ति',
      ],
    },
  },
  {
    slug: 'legal-check',
    kind: 'legal',
    price: [6_999, 'once'],
    days: [5, 8],
    cities: ['mumbai', 'pune', 'bengaluru', 'hyderabad', 'chennai', 'delhi', 'gurugram', 'noida'],
    en: {
      name: 'Legal check',
      summary:
        'An advocate checks the home’s documents before you pay the token amount, and tells you in writing what is missing.',
      text: 'Charges that offices take for certified copies are extra, at cost.',
      included: [
        'Chain of title and encumbrances, as far back as lenders ask',
        'Approved plan, occupancy certificate and dues',
        'A written report with what to ask the seller for',
        'A call with the advocate about the report',
      ],
    },
    hi: {
      name: 'क़ानूनी जाँच',
      summary: 'टोकन देने से पहले वकील घर के काग़ज़ पढ़ता है और लिखकर बताता है कि क्या कमी है।',
      text: 'दफ़्तरों से प्रमाणित प्रतियाँ लेने का ख़र्च अलग से, जितना लगे उतना।',
      included: [
        'मालिकाना हक़ की कड़ी और देनदारियाँ, जितना पीछे बैंक माँगते हैं',
        'मंज़ूर नक़्शा, कब्ज़ा प्रमाणपत्र और बकाया',
        'लिखित रिपोर्ट: विक्रेता से क्या-क्या माँगें',
        'रिपोर्ट पर वकील से फ़ोन पर बात',
      ],
    },
  },
  {
    slug: 'rental-agreement',
    kind: 'agreement',
    price: [1_499, 'once'],
    days: [2, 3],
    cities: ['mumbai', 'pune', 'bengaluru', 'hyderabad', 'delhi', 'gurugram', 'noida'],
    en: {
      name: 'Rental agreement',
      summary:
        'An agreement both sides understand, drafted, signed and delivered without a visit to an office where the state allows it.',
      text: 'Stamp duty and registration are extra, at the rate of your state. You see the sum before you sign.',
      included: [
        'A draft for your home, with one round of changes',
        'Signing by both sides from home',
        'Stamped copies for owner and tenant',
      ],
    },
    hi: {
      name: 'किरायानामा',
      summary: 'दोनों पक्षों को समझ आने वाला अनुबंध: मसौदा, हस्ताक्षर और प्रति घर बैठे, जहाँ राज्य इसकी अनुमति देता है।',
      text: 'स्टांप शुल्क और पंजीकरण आपके राज्य की दर से अलग। हस्ताक्षर से पहले आपको पूरी रक़म दिखती है।',
      included: [
        'आपके घर के लिए मसौदा, एक बार बदलाव सहित',
        'दोनों पक्षों के हस्ताक्षर घर से',
        'मालिक और किराएदार के लिए स्टांप लगी प्रतियाँ',
      ],
    },
  },
  {
    slug: 'valuation',
    kind: 'valuation',
    price: [4_500, 'once'],
    days: [3, 5],
    cities: [
      'mumbai',
      'pune',
      'bengaluru',
      'hyderabad',
      'chennai',
      'delhi',
      'gurugram',
      'noida',
      'kolkata',
      'ahmedabad',
    ],
    en: {
      name: 'Valuation',
      summary: 'A valuer visits the home, measures it and puts a figure and its reasons on paper.',
      text: 'For selling, for dividing a family property, or to check an asking price. A lender orders its own report.',
      included: [
        'A visit with measurements and photos',
        'Recent sales nearby and how they compare',
        'A signed report as PDF',
      ],
    },
    hi: {
      name: 'घर का मूल्यांकन',
      summary: 'मूल्यांकक घर आता है, नाप लेता है और क़ीमत उसके कारणों के साथ लिखकर देता है।',
      text: 'बेचने, पारिवारिक बँटवारे या माँगी गई क़ीमत परखने के लिए। बैंक अपनी रिपोर्ट ख़ुद मँगवाता है।',
      included: ['नाप और तस्वीरों के साथ दौरा', 'आस-पास की हाल की बिक्री से तुलना', 'हस्ताक्षरित रिपोर्ट, PDF में'],
    },
  },
  {
    slug: 'interiors',
    kind: 'interiors',
    price: [350_000, 'once'],
    days: [45, 90],
    cities: ['bengaluru', 'pune', 'mumbai', 'hyderabad'],
    en: {
      name: 'Interiors',
      summary: 'Kitchen, wardrobes and lighting from one team, with a fixed price before work begins.',
      text: 'The price is for a two-bedroom flat: kitchen, two wardrobes, lighting and paint.',
      included: [
        'A visit and a plan in 3D',
        'A quotation by room and material',
        'One site manager and a weekly report',
        'A year of repairs',
      ],
    },
    hi: {
      name: 'इंटीरियर',
      summary: 'रसोई, अलमारियाँ और लाइटें एक ही टीम से, काम शुरू होने से पहले तय क़ीमत पर।',
      text: 'यह क़ीमत दो बेडरूम वाले फ़्लैट की है: रसोई, दो अलमारियाँ, लाइटें और पेंट।',
      included: [
        'दौरा और 3D में योजना',
        'कमरे और सामग्री के हिसाब से क़ीमत',
        'एक साइट मैनेजर और हर हफ़्ते रिपोर्ट',
        'एक साल तक मरम्मत',
      ],
    },
  },
  {
    slug: 'property-management',
    kind: 'management',
    price: [1_999, 'month'],
    byAgent: true,
    en: {
      name: 'Property management',
      summary: 'For owners who live elsewhere: tenants found, rent followed up, repairs done, photos sent.',
      text: 'Finding a tenant costs a month’s rent once; what repairs cost you approve before.',
      included: [
        'Tenants met and their documents checked',
        'A visit every three months, with photos',
        'Repairs by people we know, at a price you approve',
        'A statement of rent and costs each month',
      ],
    },
    hi: {
      name: 'घर की देखरेख',
      summary: 'दूर रहने वाले मालिकों के लिए: किराएदार ढूँढ़ना, किराए का हिसाब, मरम्मत और तस्वीरें।',
      text: 'किराएदार ढूँढ़ने का शुल्क एक बार, एक महीने के किराए जितना; मरम्मत का ख़र्च आप पहले मंज़ूर करते हैं।',
      included: [
        'किराएदारों से मुलाक़ात और काग़ज़ों की जाँच',
        'हर तीन महीने में दौरा, तस्वीरों के साथ',
        'जाने-पहचाने लोगों से मरम्मत, आपकी मंज़ूर क़ीमत पर',
        'हर महीने किराए और ख़र्च का हिसाब',
      ],
    },
  },
]
