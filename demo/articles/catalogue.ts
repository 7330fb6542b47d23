import type { MarketId } from '../../contract/markets.ts'

export interface ArticleCategory {
  slug: string
  name: string
  nameHi?: string
  /** The slug of the parent category; three levels at most. */
  parent?: string
  description: string
  descriptionHindi?: string
  market: MarketId
}

export interface ArticleAuthor {
  slug: string
  name: string
  nameHindi?: string
  bio: string
  bioHindi?: string
  credentials: string
  market: MarketId
}

/** Every parent comes before its children. */
export const categories: ArticleCategory[] = [
  {
    slug: 'buying',
    name: 'Buying',
    nameHi: 'ख़रीदना',
    description: 'From the first visit to the registered sale deed.',
    descriptionHindi: 'पहली बार देखने से लेकर रजिस्ट्री तक।',
    market: 'in',
  },
  {
    slug: 'choosing-a-home',
    name: 'Choosing a home',
    nameHi: 'घर चुनना',
    parent: 'buying',
    description: 'Areas, floor plans, visits and the price you agree on.',
    descriptionHindi: 'इलाक़े, नक़्शे, घर देखना और वह दाम जिस पर बात बने।',
    market: 'in',
  },
  {
    slug: 'law-and-papers',
    name: 'Law and papers',
    nameHi: 'क़ानून और काग़ज़',
    parent: 'buying',
    description: 'What proves that a home can be sold to you, and what happens when a promise is broken.',
    descriptionHindi: 'क्या साबित करता है कि घर आपको बेचा जा सकता है, और वादा टूटे तो क्या होता है।',
    market: 'in',
  },
  {
    slug: 'titles-and-records',
    name: 'Titles and records',
    nameHi: 'मालिकाना हक़ और अभिलेख',
    parent: 'law-and-papers',
    description: 'Deeds, encumbrance certificates, khata, occupancy certificates and registration.',
    descriptionHindi: 'विलेख, भार-मुक्ति प्रमाणपत्र, खाता, अधिभोग प्रमाणपत्र और पंजीकरण।',
    market: 'in',
  },
  {
    slug: 'rera-and-builders',
    name: 'RERA and builders',
    nameHi: 'रेरा और बिल्डर',
    parent: 'law-and-papers',
    description: 'What a builder must disclose and deliver, and where to complain.',
    descriptionHindi: 'बिल्डर को क्या बताना और देना है, और शिकायत कहाँ करें।',
    market: 'in',
  },
  {
    slug: 'money-and-tax',
    name: 'Money and tax',
    nameHi: 'पैसा और कर',
    parent: 'buying',
    description: 'Loans, duties, taxes and the arithmetic behind a decision.',
    descriptionHindi: 'लोन, शुल्क, कर और फ़ैसले के पीछे का हिसाब।',
    market: 'in',
  },
  {
    slug: 'home-loans',
    name: 'Home loans',
    nameHi: 'होम लोन',
    parent: 'money-and-tax',
    description: 'What a lender lends, what it costs and which subsidy helps.',
    descriptionHindi: 'बैंक कितना देता है, उसकी लागत क्या है और कौन-सी सब्सिडी काम आती है।',
    market: 'in',
  },
  {
    slug: 'duties-and-taxes',
    name: 'Duties and taxes',
    nameHi: 'शुल्क और कर',
    parent: 'money-and-tax',
    description: 'Stamp duty, GST and the tax withheld from the price.',
    descriptionHindi: 'स्टाम्प शुल्क, जीएसटी और दाम में से काटा जाने वाला कर।',
    market: 'in',
  },
  {
    slug: 'renting',
    name: 'Renting',
    nameHi: 'किराया',
    description: 'Agreements, deposits and shared homes, for tenants and owners.',
    descriptionHindi: 'किरायेदारों और मालिकों के लिए समझौते, जमा राशि और साझा घर।',
    market: 'in',
  },
  {
    slug: 'agreements-and-deposits',
    name: 'Agreements and deposits',
    nameHi: 'समझौते और जमा राशि',
    parent: 'renting',
    description: 'What belongs in a rent agreement and how a deposit comes back.',
    descriptionHindi: 'किराये के समझौते में क्या हो और जमा राशि वापस कैसे मिले।',
    market: 'in',
  },
  {
    slug: 'pg-and-shared-homes',
    name: 'PG and shared homes',
    nameHi: 'पीजी और साझा घर',
    parent: 'renting',
    description: 'Rooms and beds for students and people in their first job.',
    descriptionHindi: 'छात्रों और पहली नौकरी वालों के लिए कमरे और बिस्तर।',
    market: 'in',
  },
  {
    slug: 'owning',
    name: 'Owning and selling',
    nameHi: 'मालिक और विक्रेता',
    description: 'Life in a society, and the day you sell.',
    descriptionHindi: 'सोसाइटी का जीवन, और वह दिन जब आप बेचते हैं।',
    market: 'in',
  },
  {
    slug: 'society-life',
    name: 'Society life',
    nameHi: 'सोसाइटी',
    parent: 'owning',
    description: 'Parking, charges, transfers and no-objection certificates.',
    descriptionHindi: 'पार्किंग, शुल्क, हस्तांतरण और अनापत्ति प्रमाणपत्र।',
    market: 'in',
  },
  {
    slug: 'selling',
    name: 'Selling',
    nameHi: 'बेचना',
    parent: 'owning',
    description: 'Tax on the gain, and sales from abroad.',
    descriptionHindi: 'मुनाफ़े पर कर, और विदेश से बिक्री।',
    market: 'in',
  },
  {
    slug: 'for-agents',
    name: 'For agents',
    nameHi: 'एजेंटों के लिए',
    description: 'Photographs, enquiries and the craft of a listing.',
    descriptionHindi: 'तस्वीरें, पूछताछ और अच्छे विज्ञापन का हुनर।',
    market: 'in',
  },
  {
    slug: 'us-buying',
    name: 'Buying',
    description: 'From the first tour to the closing table.',
    market: 'us',
  },
  {
    slug: 'us-agents-and-agreements',
    name: 'Agents and agreements',
    parent: 'us-buying',
    description: 'Who works for whom, for how much, and what you sign.',
    market: 'us',
  },
  {
    slug: 'us-contract-to-closing',
    name: 'Contract to closing',
    parent: 'us-buying',
    description: 'Contingencies, disclosures and deadlines.',
    market: 'us',
  },
  {
    slug: 'us-owning',
    name: 'Owning',
    description: 'Taxes, upkeep and the years between two moves.',
    market: 'us',
  },
  {
    slug: 'us-property-taxes',
    name: 'Property taxes',
    parent: 'us-owning',
    description: 'How a home is assessed, and how to ask for a second look.',
    market: 'us',
  },
  {
    slug: 'us-for-agents',
    name: 'For agents',
    description: 'Fair, accurate and lawful marketing of homes.',
    market: 'us',
  },
]

export const authors: ArticleAuthor[] = [
  {
    slug: 'ira-deshmukh',
    name: 'Ira Deshmukh',
    nameHindi: 'इरा देशमुख',
    bio: 'Ira Deshmukh is a house byline of the Lintel editorial team. Under it the buying desk explains papers, plans and visits: what to ask for, whom to ask, and what an answer is worth. The desk reads the statute first and the brochure last.',
    bioHindi:
      'इरा देशमुख Lintel की संपादकीय टीम का एक साझा नाम है। इस नाम से ख़रीद डेस्क काग़ज़ात, नक़्शों और घर देखने के बारे में समझाता है: क्या माँगें, किससे पूछें और किस जवाब पर कितना भरोसा करें।',
    credentials: 'Buying desk, Lintel editorial team. Writes general information, not legal advice.',
    market: 'in',
  },
  {
    slug: 'kabir-sethna',
    name: 'Kabir Sethna',
    nameHindi: 'कबीर सेठना',
    bio: 'Kabir Sethna is a house byline of the Lintel editorial team. Under it the money desk works through loans, duties and taxes with a pencil and round numbers, and says plainly where the answer depends on your own figures.',
    bioHindi:
      'कबीर सेठना Lintel की संपादकीय टीम का एक साझा नाम है। इस नाम से वित्त डेस्क लोन, शुल्क और कर का हिसाब सीधे आँकड़ों में समझाता है, और साफ़ बताता है कि कहाँ जवाब आपके अपने आँकड़ों पर निर्भर है।',
    credentials: 'Money desk, Lintel editorial team. Writes general information, not tax advice.',
    market: 'in',
  },
  {
    slug: 'devika-nambiar',
    name: 'Devika Nambiar',
    nameHindi: 'देविका नांबियार',
    bio: 'Devika Nambiar is a house byline of the Lintel editorial team. Under it the living desk writes about renting, societies and monsoon walls, and about the craft of agents who show homes honestly.',
    bioHindi:
      'देविका नांबियार Lintel की संपादकीय टीम का एक साझा नाम है। इस नाम से जीवन डेस्क किराये, सोसाइटी और बरसात की दीवारों पर लिखता है, और उन एजेंटों के काम पर भी जो घर ईमानदारी से दिखाते हैं।',
    credentials: 'Living desk, Lintel editorial team.',
    market: 'in',
  },
  {
    slug: 'neeraj-awasthi',
    name: 'Neeraj Awasthi',
    nameHindi: 'नीरज अवस्थी',
    bio: 'Neeraj Awasthi is a house byline of the Lintel editorial team’s Hindi desk. The desk writes its articles in Hindi from the start, in the words people use at the sub-registrar’s counter and across a landlord’s table.',
    bioHindi:
      'नीरज अवस्थी Lintel की संपादकीय टीम के हिंदी डेस्क का साझा नाम है। यह डेस्क अपने लेख शुरू से हिंदी में लिखता है, उसी भाषा में जो लोग सब-रजिस्ट्रार के काउंटर पर और मकान-मालिक के सामने बोलते हैं।',
    credentials: 'Hindi desk, Lintel editorial team. Writes general information, not legal advice.',
    market: 'in',
  },
  {
    slug: 'tess-hallowell',
    name: 'Tess Hallowell',
    bio: 'Tess Hallowell is a house byline of the Lintel editorial team. Under it the US desk follows a purchase from the first signature to the last, with the federal rules at hand and a note wherever your state has its own.',
    credentials: 'US desk, Lintel editorial team. Writes general information, not legal or tax advice.',
    market: 'us',
  },
]
