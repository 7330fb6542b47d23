import type { MarketId } from '../../contract/markets.ts'
import { slugOf } from '../market/locality.ts'
import type { PointKind } from '../../contract/places/points-of-interest.ts'

export interface DemoCampus {
  market: MarketId
  kind: PointKind
  slug: string
  name: string
  nameHindi?: string
  /** The slug of its city. */
  city: string
  longitude: number
  latitude: number
}

const places =
  (market: MarketId, kind: 'campus' | 'office', city: string) =>
  (name: string, longitude: number, latitude: number, nameHindi?: string): DemoCampus => ({
    market,
    kind,
    // As the landmarks of a locality are named, so that one of them is not added twice.
    slug: slugOf(`${name} ${city}`),
    name,
    ...(nameHindi !== undefined && { nameHindi }),
    city,
    longitude,
    latitude,
  })
const campus = (city: string) => places('in', 'campus', city)
const office = (city: string) => places('in', 'office', city)

/** Well-known campuses and office parks of the demo cities, by their public names, to about 300 metres. */
export const campuses: readonly DemoCampus[] = [
  campus('bengaluru')('Indian Institute of Science', 77.567, 13.0195, 'भारतीय विज्ञान संस्थान'),
  campus('bengaluru')('Christ University', 77.6055, 12.9345, 'क्राइस्ट यूनिवर्सिटी'),
  campus('bengaluru')('RV College of Engineering', 77.4987, 12.9237),
  campus('bengaluru')('PES University', 77.535, 12.9345),
  office('bengaluru')('Manyata Tech Park', 77.621, 13.0475, 'मान्यता टेक पार्क'),
  office('bengaluru')('Electronic City', 77.665, 12.8452, 'इलेक्ट्रॉनिक सिटी'),
  office('bengaluru')('ITPL Whitefield', 77.738, 12.9857),
  campus('pune')('Savitribai Phule Pune University', 73.8259, 18.5538),
  campus('pune')('Fergusson College', 73.8409, 18.5236, 'फ़र्ग्युसन कॉलेज'),
  campus('pune')('COEP Technological University', 73.8567, 18.5293),
  office('pune')('Hinjawadi IT Park', 73.7389, 18.5912, 'हिंजवडी आईटी पार्क'),
  office('pune')('Magarpatta Cybercity', 73.9271, 18.5146),
  campus('hyderabad')('University of Hyderabad', 78.3267, 17.4575),
  campus('hyderabad')('IIIT Hyderabad', 78.3489, 17.4447),
  campus('hyderabad')('Osmania University', 78.5287, 17.4135, 'उस्मानिया विश्वविद्यालय'),
  office('hyderabad')('HITEC City', 78.3772, 17.4474, 'हाईटेक सिटी'),
  office('hyderabad')('Financial District, Nanakramguda', 78.3409, 17.4173),
  campus('mumbai')('IIT Bombay', 72.9133, 19.1334, 'आईआईटी बॉम्बे'),
  campus('mumbai')('University of Mumbai, Kalina', 72.8582, 19.0717),
  office('mumbai')('Bandra Kurla Complex', 72.8656, 19.0662, 'बांद्रा कुर्ला कॉम्प्लेक्स'),
  campus('delhi')('Delhi University, North Campus', 77.209, 28.6889),
  campus('delhi')('IIT Delhi', 77.1926, 28.545, 'आईआईटी दिल्ली'),
  campus('delhi')('Jawaharlal Nehru University', 77.1673, 28.5402),
  office('gurugram')('Cyber City', 77.0897, 28.4949, 'साइबर सिटी'),
  campus('noida')('Amity University', 77.333, 28.5437, 'एमिटी यूनिवर्सिटी'),
  office('noida')('Sector 62 offices', 77.3649, 28.627),
  campus('chennai')('IIT Madras', 80.2337, 12.9915, 'आईआईटी मद्रास'),
  campus('chennai')('Anna University', 80.2353, 13.011, 'अन्ना विश्वविद्यालय'),
  office('chennai')('TIDEL Park', 80.248, 12.9894, 'टाइडल पार्क'),
  campus('kolkata')('Jadavpur University', 88.3712, 22.4989, 'जादवपुर विश्वविद्यालय'),
  office('kolkata')('Salt Lake Sector V', 88.433, 22.576),
  campus('ahmedabad')('IIM Ahmedabad', 72.5367, 23.0315, 'आईआईएम अहमदाबाद'),
  campus('jaipur')('University of Rajasthan', 75.8189, 26.8851, 'राजस्थान विश्वविद्यालय'),
  campus('kochi')('CUSAT', 76.3267, 10.0449),
  office('kochi')('Infopark', 76.3637, 10.011, 'इन्फ़ोपार्क'),
  places('us', 'campus', 'seattle')('University of Washington', -122.3035, 47.6553),
  places('us', 'campus', 'seattle')('Seattle University', -122.3177, 47.6105),
  places('us', 'office', 'seattle')('South Lake Union offices', -122.3366, 47.623),
  places('us', 'campus', 'austin')('University of Texas at Austin', -97.7394, 30.2849),
  places('us', 'campus', 'denver')('Auraria Campus', -105.0068, 39.7436),
]
