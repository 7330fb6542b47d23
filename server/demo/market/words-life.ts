import type { Template } from './grammar.ts'

/** Water, power, gas: what people ask first. */
export const supply: readonly Template[] = [
  '~water :: $Water [comes|is supplied] [$waterHours|in the morning and evening|on alternate days and is stored], [backed by|with] [a borewell|an underground sump|a tank of $litres litres][ for washing|; no tanker was called last summer|, enough for the whole day|].',
  '~water :: Water has [not been|never been] a problem[ in $years years|]: [municipal line plus borewell|$water and a sump|two sources and separate tanks], [drinking water line to the kitchen|a softener for the bathrooms|tanks cleaned every $cleanMonths months].',
  '~water :: In [April and May|the worst weeks of summer] [two tankers a week are ordered|tankers come for the whole building|supply drops to once a day], [the cost is in the maintenance|shared by all flats|and the sump takes care of it]; [the rest of the year $water is enough|otherwise supply is regular].',
  '~water :: $Water [with decent pressure|at low pressure, lifted by pump|for two hours, stored overhead] and [an RO unit in the kitchen|a purifier that stays|softened borewell water in the baths].',
  '~water :: The [overhead tank|sump] is filled [by five in the morning|twice a day|overnight], [taps run all day|so taps never run dry|24-hour water in practice]; [TDS of the borewell is about $tds|borewell water for flushing only|drinking water from the municipal line].',
  'power-backup ~power :: [Generator|Power backup] [covers lift, pump and common lights|for lift and two points per flat|runs lights and fans in the flat|for everything except ACs and geysers]; [$power cuts are short here|longest cut last year was an hour|change-over takes seconds].',
  '!power-backup ~power :: No generator in the building, [but $power cuts are rare|the flat has its own inverter|inverter with two batteries stays], [maybe an hour a month|mostly in the first storms|and the lift has a rescue device].',
  "~power :: [Separate $power meter|Own meter], [three-phase|sanctioned load of $load kW], [bills in the owner's name|last bills can be shown|no arrears].",
  'piped-gas ~gas :: Piped gas [is connected|reached the building in $doneYear|in the kitchen], [no cylinders to carry|billed every two months|meter outside the door].',
  '~gas !piped-gas :: Gas is by cylinder, [delivered to the door|with a lift it is no trouble|kept in the utility balcony].',
  'solar ~solar :: [Solar panels|Rooftop solar] [pay for the common lights|heat the bath water|bring the common bill down by half], [inspected every year|installed in $doneYear|and the geyser is a backup].',
  'rainwater-harvesting ~rain :: [Rainwater goes into recharge pits|The roof drains into a recharge well|Rainwater harvesting works], [cleaned before June|the borewell level shows it|and the gate stays dry in heavy rain].',
  '~rainroad :: In [heavy rain|the first big rain] [the lane drains within the hour|water stands ankle-deep at the corner for a while|the gate side stays dry], [the parking has never flooded|the ramp has a bund|cars inside are safe].',
]

/** The building, its people and rules, lift, cars. */
export const building: readonly Template[] = [
  'flat ~size :: [The building has|There are] $storeysWord with [two|three|four|five|six] flats [on each|to a floor] and [one lift|two lifts|a lift that was replaced in $doneYear].',
  'project lift ~lift :: $project has [two lifts per tower|a passenger and a service lift|three lifts], [staff at the gate day and night|one guard at night|a register at the gate], [visitors are called in|deliveries are left at the desk|parcels go to the lobby shelf].',
  'lift ~lift :: The lift [is serviced every month|has a backup|takes eight people|stops at half landings, so two steps remain].',
  '!lift flat !ground ~lift :: There is no lift; [the stairs are wide with a landing|it is $stairs steps up|rent and price reflect that|think of it before bringing heavy furniture].',
  'covered ~cars :: [One covered parking|Covered parking for one car|A stilt parking slot][ with number|, wide enough for an SUV|, near the lift|] [is included|goes with the home|comes with it][; a second car finds place on the lane|; visitors park outside|; two-wheelers have their own row|].',
  'covered2 ~cars :: Two covered [slots|parkings], [one behind the other|side by side|on the first basement], [written in the agreement|no shuffling with neighbours|with a charging point near by].',
  'openonly ~cars :: [Open parking inside the gate|One open slot|Parking is open, inside the compound], [first come, first served|marked with the flat number|under a tin shade since $doneYear].',
  'nocar ~cars :: No car parking of its own; [two-wheelers stand inside the gate|a monthly slot can be had in the next lane|street parking after eight is easy enough].',
  'ev-charging ~ev :: [Charging points|An EV point] [in the basement|at the stilt parking|near the gate], [metered per flat|booked through the notice board|two at present].',
  'gym ~play :: The gym [is small and open from six|has machines that work|fills up after seven], [$other is there too|the walking track is what people use|the hall can be booked].',
  'clubhouse ~play :: [Clubhouse|The club house] with [a library shelf and indoor games|a hall for functions|table tennis and carrom], [no extra fee for residents|small fee for parties|run by the $body].',
  'swimming-pool ~pool :: Pool [open from April to October|cleaned on Mondays|with a shallow end for children], [lifeguard in the evening|shower room next to it|adults after eight].',
  'play-area ~kids :: Children [play in the compound|have swings and a sandpit|cycle inside the gate] [till $lampHour|after school|every evening], [cars do not come in there|someone is always watching|the school bus stops at the gate].',
  'garden ~garden :: The garden [has benches under old trees|is looked after by a gardener who has been here for years|gets the morning walkers], [and a small composting unit|with a path of about $track metres|watered with recycled water].',
  'jogging-track ~garden :: [A walking path of about $track metres|The jogging track] goes [round the towers|along the boundary wall|past the garden], [lit till ten|shaded till nine|shared with no cars].',
  'security ~guard :: [Guards at the gate in two shifts|Security round the clock|One guard by day, two by night], [intercom to every flat|entry by app|visitors are noted in a register][, CCTV at gate and lift|].',
  'cctv ~guard :: Cameras [at the gate and on each landing|cover the gate, lift and parking|were added in $doneYear], [footage kept for a month|and the gate closes at eleven|watchman sleeps at the entrance].',
  '~people :: [Neighbours are|The building is] a mix of [families and people who work near by|retired couples and young families|doctors, bank staff and teachers|old owners and a few tenants], [quiet after ten|the noise rule is kept|helpful in the rains].',
  "~rules :: $Body rules: [moving only between nine and six|shifting on weekdays with a day's notice|no drilling from two to four], [waste in two bins|waste is collected at the door by eight|car wash on two days], [pets on a leash|pets are welcome|function hall to be booked a week ahead].",
  'pet-friendly ~pets :: Pets are [fine|allowed|no issue], [three dogs live in the building|the guard knows them all by name|the $body only asks for a leash in the lift].',
  'waste-disposal ~waste :: [Wet waste is composted on site|Waste is taken from the door every morning|Dry waste goes out on Wednesdays], [the compost goes to the garden|so the gate does not smell|bins are on each floor].',
  '~dues :: Maintenance [is paid to the $body every month|includes water and the lift|covers guards, lift and water], [no dues|paid up to date|accounts are read out once a year|there is a repair fund].',
  'house ~street :: The lane [is $width wide|takes two cars|ends three houses on], [with street lights|paved in $doneYear|and neighbours who have been here for decades].',
  'builder-floor ~own :: [Each floor has its own meter and tank|Four families share the stairs|Roof rights are with the top floor|Terrace is shared by all floors], [stilt parking below|no monthly $body fee, costs are split|cleaning of the stairs is shared].',
  'villa ~own :: The [layout|gated lane] has [about $homes houses|an entrance with a guard|underground cables], [internal roads of thirty feet|a small park|street lights that work], [corner plots have borewells|and one transformer of its own].',
  'wheelchair-access ~access :: [A ramp leads from the gate to the lift|No step between gate and lift|Lift doors are wide enough for a wheelchair], [and the main door is flush|switches at half height in one bath|my mother managed it with a walker].',
]
