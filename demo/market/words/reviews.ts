/** How satisfied a reviewer was. */
export type Mood = 'good' | 'fair' | 'poor'

/** Sentences for reviews: how it began, what happened, and a closing remark. `{city}` is the city of the profile. */
export interface ReviewWords {
  openings: readonly string[]
  details: readonly string[]
  endings: readonly string[]
}

/** Reviews of people and firms that show and sell homes. */
export const listerReviews: Record<Mood, ReviewWords> = {
  good: {
    openings: [
      'We looked for a flat in {city} for five months before we met them.',
      'My parents were moving to {city} and could not visit more than twice.',
      'I asked about one home and ended up buying another that they suggested.',
      'This was our first purchase and we knew nothing about the papers.',
      'I rented through them after my transfer to {city}.',
      'We sold our old flat and bought a bigger one with the same people.',
      'I live abroad and needed somebody who would not waste my calls.',
      'A colleague sent us here, and I would do the same.',
      'We had three days in {city} to find a place.',
      'I wrote on a Sunday night and had an answer before breakfast.',
    ],
    details: [
      'Every home was as it looked in the pictures, and they told us which wall gets damp in July.',
      'The encumbrance certificate and the approved plan were in my mail before the second visit.',
      'They knew which tower gets water by tanker and said so without being asked.',
      'Visits started on time, five in one morning, with the keys in hand each time.',
      'When the owner wanted more at the last moment, they stood by the price they had told us.',
      'They measured the carpet area in front of us; it matched the agreement to the foot.',
      'The deposit, the notice and the painting were all written down, so there was no quarrel later.',
      'They advised us against a flat with a missing completion paper, although it would have paid them well.',
      'The loan officer, the lawyer and the owner all sat at one table because they arranged it.',
      'They answered the same question about parking three times and never sounded tired of it.',
    ],
    endings: [
      'We moved in last month and are happy.',
      'Their fee was what they said on the first day.',
      'I would ask them again.',
      'Nothing to complain about, except that the office has no parking.',
      'Thank you for the patience.',
      'My mother now sends them sweets.',
      'Worth every rupee of the fee.',
    ],
  },
  fair: {
    openings: [
      'Friendly people, but it took longer than it had to.',
      'The home is fine; the way there was mixed.',
      'A good start and a slow end.',
      'They know {city}, I give them that.',
      'It worked out, after some pushing from our side.',
      'Polite on the phone, less so on paper.',
    ],
    details: [
      'Two of the four homes we were shown had gone the week before.',
      'I had to ask three times for the society’s dues letter.',
      'The visit was moved twice, each time an hour before.',
      'The price was open for talks only after we had walked away once.',
      'They replied quickly until the token was paid, and slowly after that.',
      'The flat was right but the floor in the listing was not.',
      'Our agent left in the middle and the new one had to be told everything again.',
    ],
    endings: [
      'In the end we got the keys on the day agreed.',
      'I would come back, with a list of questions.',
      'Average, with some effort to put things right.',
      'Do keep everything in writing.',
      'A little more order and this would be four stars.',
    ],
  },
  poor: {
    openings: [
      'I had hoped for more.',
      'We lost three weeks here.',
      'Not what was promised on the phone.',
      'Sorry to say it, but this did not go well.',
      'One visit was enough for us.',
    ],
    details: [
      'The flat we came for was “just sold”, and everything else was far above our budget.',
      'Nobody came to the visit, and nobody picked up for an hour while we stood at the gate.',
      'The fee grew by half between the first talk and the agreement.',
      'They asked for a token before showing a single paper.',
      'After I said no, I got calls from four people I had never spoken to.',
      'The carpet area was ninety square feet less than they had told us.',
    ],
    endings: [
      'We found a home through somebody else.',
      'Ask for the papers first.',
      'I did get my token back, after two letters.',
      'They apologised, which is why it is not one star less.',
      'I hope they read this and do better.',
    ],
  },
}

/** Details only for reviews of architects, builders and advisors. */
export const ownDetails = {
  architect: [
    'The drawings were to the centimetre, and the carpenter could work from them without a call.',
    'They came to the site every Friday and wrote down what they had seen.',
    'The house stays cool at noon without a machine, as they had said it would.',
    'The cost of each change was told before a wall moved.',
  ],
  advisor: [
    'They compared the real cost of five loans on one page, fees included.',
    'The opinion on our title came within a week and named the two papers that were missing.',
    'They told us what to file, by when, and what we could skip.',
    'No bank paid them, and it showed in the advice.',
  ],
  builder: [
    'Possession came in the quarter that had been promised.',
    'The site engineer walked the flat with us and wrote down every scratch.',
    'What was in the brochure is what stands there, down to the taps.',
    'The defect list was worked off within a month of moving in.',
  ],
} as const

export const hindiReviews: Record<Mood, readonly string[]> = {
  good: [
    'पहली ही बार में सही घर दिखाया। काग़ज़ पहले से तैयार थे और हर सवाल का जवाब उसी दिन मिला।',
    'हम दूसरे शहर में थे, फिर भी उन्होंने वीडियो पर पूरा घर दिखाया और सीलन वाली दीवार भी नहीं छिपाई।',
    'किराये का करारनामा साफ़ लिखा गया, जमा राशि की रसीद मिली और चाबी तय दिन पर मिल गई।',
    'माता-पिता के लिए घर चाहिए था। उन्होंने पहले पानी, लिफ़्ट और पास के अस्पताल की बात बताई।',
    'जो फ़ीस पहले दिन बताई, वही आख़िर में ली। ऐसे लोग कम मिलते हैं।',
    'सोसाइटी का बकाया पत्र और नक़्शा माँगने से पहले ही भेज दिया। बहुत अच्छा अनुभव रहा।',
  ],
  fair: [
    'घर अच्छा मिला, लेकिन काग़ज़ के लिए तीन बार याद दिलाना पड़ा।',
    'बात अच्छे से करते हैं, पर मुलाक़ात का समय दो बार बदला गया।',
    'टोकन देने तक जवाब जल्दी आते थे, उसके बाद देर होने लगी। अंत में काम हो गया।',
  ],
  poor: [
    'जिस घर के लिए गए थे, वह पहले ही बिक चुका था। बाकी सब हमारे बजट से बाहर थे।',
    'एक घंटा गेट पर खड़े रहे, कोई नहीं आया। बाद में माफ़ी माँगी, बस इतना ही।',
  ],
}

export const replies = {
  good: [
    'Thank you. It was a pleasure to find this home with you.',
    'Thank you for your kind words. Do call on us when the society asks for the share certificate.',
    'We are glad you are settled. The credit goes to your questions, they were the right ones.',
    'Thank you. I have passed this on to the colleague who showed you around.',
  ],
  poor: [
    'I am sorry about the visit. We have changed how keys are handed over, so that this does not happen again.',
    'You are right about the delay, and I apologise. The papers come with the first mail now.',
    'Thank you for saying it openly. We should have told you that the home was under offer.',
    'I see it a little differently, but the fee should have been on paper from the first day. It is now.',
  ],
  hindi: ['धन्यवाद। आपके साथ काम करके अच्छा लगा।', 'आपकी बात सही है, देर के लिए क्षमा करें। अब काग़ज़ पहले ही भेजे जाते हैं।'],
} as const
