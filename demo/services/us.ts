import type { DemoService } from './types.ts'

/** Services of the operator of the American demo market. */
export const usServices: readonly DemoService[] = [
  {
    slug: 'mortgage-help',
    kind: 'loan',
    price: [0, 'once'],
    days: [21, 45],
    en: {
      name: 'Mortgage help',
      summary: 'A licensed loan officer compares lenders with you and stays on the file until closing.',
      text: 'You pay us nothing. Who pays the loan officer, and how much, is on your Loan Estimate.',
      included: [
        'A preapproval you can show with an offer',
        'Rates, points and fees side by side',
        'One contact through underwriting',
      ],
    },
    hi: {
      name: 'होम लोन में मदद',
      summary: 'लाइसेंस वाला लोन अधिकारी आपके साथ बैंकों की तुलना करता है और क्लोज़िंग तक साथ रहता है।',
      text: 'आपको हमें कुछ नहीं देना। लोन अधिकारी को कौन कितना देता है, यह आपके Loan Estimate में लिखा होता है।',
      included: ['ऑफ़र के साथ दिखाने लायक़ प्रीअप्रूवल', 'ब्याज, पॉइंट और शुल्क एक साथ', 'शुरू से अंत तक एक ही व्यक्ति'],
    },
  },
  {
    slug: 'title-check',
    kind: 'legal',
    price: [250, 'once'],
    days: [3, 7],
    en: {
      name: 'Title check',
      summary: 'Liens, easements and gaps in ownership found before they become your problem.',
      text: 'Title insurance is separate; we tell you what your lender asks for.',
      included: ['A search of the county records', 'Open liens, judgments and easements', 'A report in plain words'],
    },
    hi: {
      name: 'मालिकाना हक़ की जाँच',
      summary: 'देनदारियाँ, रास्ते के अधिकार और मालिकाना हक़ की कमियाँ पहले ही पता चलती हैं।',
      text: 'टाइटल बीमा अलग है; आपका बैंक क्या माँगता है, यह हम बताते हैं।',
      included: ['काउंटी के रिकॉर्ड की खोज', 'बकाया दावे, फ़ैसले और रास्ते के अधिकार', 'आसान भाषा में रिपोर्ट'],
    },
  },
  {
    slug: 'lease-drafting',
    kind: 'agreement',
    price: [150, 'once'],
    days: [2, 4],
    en: {
      name: 'Lease drafting',
      summary: 'A lease that fits your state and your home, ready for both sides to sign online.',
      text: '',
      included: [
        'A lease with the disclosures your state asks for',
        'One round of changes',
        'Signing online by all parties',
      ],
    },
    hi: {
      name: 'लीज़ का मसौदा',
      summary: 'आपके राज्य और घर के अनुसार लीज़, जिस पर दोनों पक्ष ऑनलाइन हस्ताक्षर कर सकते हैं।',
      text: '',
      included: ['आपके राज्य की ज़रूरी सूचनाओं के साथ लीज़', 'एक बार बदलाव', 'सभी के ऑनलाइन हस्ताक्षर'],
    },
  },
  {
    slug: 'appraisal',
    kind: 'valuation',
    price: [500, 'once'],
    days: [7, 14],
    en: {
      name: 'Appraisal',
      summary: 'A licensed appraiser visits the home and writes down what it is worth, and why.',
      text: 'For selling, an estate or an appeal of your assessment. A lender orders its own appraisal.',
      included: ['A visit inside and out', 'Comparable sales with adjustments', 'A signed report as PDF'],
    },
    hi: {
      name: 'घर का मूल्यांकन',
      summary: 'लाइसेंस वाला मूल्यांकक घर आता है और लिखकर बताता है कि उसकी क़ीमत कितनी है और क्यों।',
      text: 'बेचने, विरासत या टैक्स मूल्यांकन की अपील के लिए। बैंक अपना मूल्यांकन ख़ुद कराता है।',
      included: ['अंदर और बाहर से दौरा', 'तुलना के लिए हाल की बिक्री', 'हस्ताक्षरित रिपोर्ट, PDF में'],
    },
  },
  {
    slug: 'interiors',
    kind: 'interiors',
    price: [3_500, 'once'],
    days: [30, 90],
    en: {
      name: 'Interiors',
      summary: 'A designer plans a room or a whole home and sees the work through.',
      text: 'The price is the design of one room; furniture and contractors are billed at cost.',
      included: ['A visit and a plan to scale', 'A list of materials with prices', 'Bids from two contractors'],
    },
    hi: {
      name: 'इंटीरियर',
      summary: 'डिज़ाइनर एक कमरे या पूरे घर की योजना बनाता है और काम पूरा होने तक साथ रहता है।',
      text: 'यह क़ीमत एक कमरे के डिज़ाइन की है; फ़र्नीचर और ठेकेदार का ख़र्च जितना लगे उतना।',
      included: ['दौरा और नाप के साथ योजना', 'क़ीमतों के साथ सामग्री की सूची', 'दो ठेकेदारों के प्रस्ताव'],
    },
  },
  {
    slug: 'property-management',
    kind: 'management',
    price: [8, 'percent-of-rent'],
    en: {
      name: 'Property management',
      summary: 'Tenants screened, rent collected, repairs handled, and a statement every month.',
      text: 'Finding a tenant costs half a month’s rent once. You approve repairs above a sum you set.',
      included: [
        'Listing, showings and screening',
        'Online rent and reminders',
        'Repairs by insured contractors',
        'A statement for your taxes',
      ],
    },
    hi: {
      name: 'घर की देखरेख',
      summary: 'किराएदारों की जाँच, किराए की वसूली, मरम्मत और हर महीने हिसाब।',
      text: 'किराएदार ढूँढ़ने का शुल्क एक बार, आधे महीने के किराए जितना। तय रक़म से ऊपर की मरम्मत आप मंज़ूर करते हैं।',
      included: ['विज्ञापन, दौरे और जाँच', 'ऑनलाइन किराया और याद दिलाना', 'बीमित ठेकेदारों से मरम्मत', 'टैक्स के लिए हिसाब'],
    },
  },
]
