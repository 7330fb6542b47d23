import type { PageContent } from '../../../../../contract/pages/blocks.ts'
import { facts, h2, ol, p, table, ul } from '../write.ts'

export const legal: PageContent = {
  title: 'क़ानूनी',
  description: 'सारे क़ानूनी दस्तावेज़, शिकायत अधिकारी और जवाब का समय, सामग्री हटाने के अनुरोध और नियामक।',
  blocks: [
    h2('शिकायत अधिकारी'),
    facts(
      ['नाम', '{grievanceName}'],
      ['ई-मेल', '{grievanceEmail}'],
      ['फ़ोन', '{grievancePhone}'],
      ['पता', '{address}'],
      ['समय', '{hours}'],
    ),
    ol(
      'लिखें कि क्या हुआ, साथ में घर का संदर्भ नंबर या पेज का पता दें।',
      '**24 घंटे के भीतर नंबर के साथ पावती** मिलती है।',
      'शिकायत का **7 दिन के भीतर समाधान** होता है, लिखित कारण के साथ।',
      'आप सहमत न हों तो 30 दिन के भीतर [शिकायत अपीलीय समिति](https://gac.gov.in) में अपील कर सकते हैं (नियम 3A)।',
    ),
    p(
      'स्रोत: सूचना प्रौद्योगिकी (मध्यवर्ती दिशानिर्देश और डिजिटल मीडिया आचार संहिता) नियम, 2021 (25 फ़रवरी 2021) के नियम 3(2) और 3A, जैसे वे 28 अक्टूबर 2022, 6 अप्रैल 2023 और 10 फ़रवरी 2026 को संशोधित हुए। बाद का कोई संशोधन समय और कम करे तो हम उसी कम समय का पालन करते हैं। उपभोक्ता शिकायतों की पावती और समाधान भी इसी समय में होते हैं, जो उपभोक्ता संरक्षण (ई-कॉमर्स) नियम, 2020 के नियम 4(5) के 48 घंटे और एक महीने से कम है।',
    ),
    h2('सामग्री हटाने का अनुरोध'),
    p(
      'कोई लिस्टिंग, फ़ोटो या लेख क़ानून या आपके अधिकारों के ख़िलाफ़ हो तो [हटाने का फ़ॉर्म](/contact?topic=takedown) भरें। खाता ज़रूरी नहीं है। अंतरंग फ़ोटो और किसी और के नाम से बनाई गई सामग्री शिकायत के दो घंटे के भीतर हटाई जाती है (नियम 3(2)(b))। अदालत या प्राधिकरण जो हटाने का आदेश दे, वह तीन घंटे के भीतर हटाया जाता है (नियम 3(1)(d))।',
    ),
    h2('कंपनी'),
    facts(
      ['क़ानूनी नाम', '{legalName}'],
      ['पंजीकृत कार्यालय', '{address}'],
      ['CIN', '{companyNumber}'],
      ['GSTIN', '{taxNumber}'],
      ['RERA पंजीकरण और अन्य लाइसेंस', '{licences}'],
      ['संपर्क', '{email}, {phone}'],
    ),
    h2('नियामक'),
    p('प्रोजेक्ट और एजेंट का पंजीकरण उनके राज्य का प्राधिकरण करता है। पैसे देने से पहले नंबर वहाँ जाँच लें।'),
    table(
      'रियल एस्टेट (विनियमन और विकास) अधिनियम, 2016 के तहत प्राधिकरण',
      ['राज्य', 'प्राधिकरण', 'वेबसाइट'],
      [
        ['महाराष्ट्र', 'MahaRERA', '[maharera.maharashtra.gov.in](https://maharera.maharashtra.gov.in)'],
        ['कर्नाटक', 'K-RERA', '[rera.karnataka.gov.in](https://rera.karnataka.gov.in)'],
        ['तमिलनाडु', 'TNRERA', '[rera.tn.gov.in](https://rera.tn.gov.in)'],
        ['तेलंगाना', 'TG-RERA', '[rera.telangana.gov.in](https://rera.telangana.gov.in)'],
        ['दिल्ली', 'RERA दिल्ली', '[rera.delhi.gov.in](https://rera.delhi.gov.in)'],
        ['हरियाणा', 'HRERA', '[haryanarera.gov.in](https://haryanarera.gov.in)'],
        ['उत्तर प्रदेश', 'UP RERA', '[up-rera.in](https://www.up-rera.in)'],
        ['गुजरात', 'GujRERA', '[gujrera.gujarat.gov.in](https://gujrera.gujarat.gov.in)'],
        ['पश्चिम बंगाल', 'WBRERA', '[rera.wb.gov.in](https://rera.wb.gov.in)'],
        ['राजस्थान', 'RajRERA', '[rera.rajasthan.gov.in](https://rera.rajasthan.gov.in)'],
        ['केरल', 'K-RERA', '[rera.kerala.gov.in](https://rera.kerala.gov.in)'],
      ],
    ),
    ul(
      'उपभोक्ता विवाद: [राष्ट्रीय उपभोक्ता हेल्पलाइन](https://consumerhelpline.gov.in), फ़ोन 1915।',
      'धोखाधड़ी और साइबर अपराध: [cybercrime.gov.in](https://cybercrime.gov.in), फ़ोन 1930।',
    ),
  ],
}
