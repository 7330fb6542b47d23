/** A river by its course in degrees and its width in metres. */
export type River = { name: string; nameHi: string; width: number; course: readonly (readonly [lng: number, lat: number])[] };

/** A lake or a park as a rough oval: half its length and breadth in metres, its long side turned `turn` degrees from east to south. */
export type Oval = { name: string; nameHi: string; lng: number; lat: number; long: number; broad: number; turn: number };

/** A sea or ocean by the place of its name; `rank` 1 is seen from farthest. */
export type Sea = { name: string; nameHi: string; lng: number; lat: number; rank: number };

export const rivers: readonly River[] = [
  { name: 'Mutha', nameHi: 'मुठा', width: 150, course: [[73.7, 18.42], [73.775, 18.442], [73.81, 18.475], [73.835, 18.502], [73.846, 18.517], [73.863, 18.533]] },
  { name: 'Mula', nameHi: 'मुळा', width: 190, course: [[73.64, 18.62], [73.72, 18.602], [73.78, 18.585], [73.82, 18.575], [73.845, 18.556], [73.863, 18.533], [73.89, 18.541], [73.93, 18.546], [73.98, 18.54], [74.06, 18.52], [74.2, 18.5]] },
  { name: 'Musi', nameHi: 'मूसी', width: 170, course: [[78.18, 17.35], [78.28, 17.362], [78.35, 17.366], [78.42, 17.37], [78.47, 17.373], [78.5, 17.376], [78.55, 17.374], [78.62, 17.382], [78.73, 17.39], [78.9, 17.37]] },
  { name: 'Yamuna', nameHi: 'यमुना', width: 420, course: [[77.13, 29.1], [77.19, 28.9], [77.22, 28.76], [77.236, 28.7], [77.249, 28.66], [77.262, 28.62], [77.285, 28.575], [77.312, 28.545], [77.35, 28.5], [77.42, 28.41], [77.49, 28.28], [77.52, 28.1]] },
  { name: 'Hooghly', nameHi: 'हुगली', width: 520, course: [[88.42, 23.15], [88.4, 22.95], [88.365, 22.8], [88.358, 22.7], [88.35, 22.62], [88.343, 22.583], [88.325, 22.553], [88.27, 22.54], [88.215, 22.5], [88.17, 22.42], [88.12, 22.3], [88.1, 22.2]] },
  { name: 'Sabarmati', nameHi: 'साबरमती', width: 280, course: [[72.75, 23.42], [72.67, 23.25], [72.632, 23.15], [72.6, 23.075], [72.577, 23.03], [72.556, 22.99], [72.52, 22.93], [72.46, 22.83], [72.4, 22.65]] },
  { name: 'Adyar', nameHi: 'अडयार', width: 170, course: [[80.0, 12.98], [80.08, 13.0], [80.15, 13.01], [80.21, 13.017], [80.25, 13.011], [80.29, 13.014]] },
  { name: 'Cooum', nameHi: 'कूवम', width: 150, course: [[79.95, 13.06], [80.06, 13.064], [80.18, 13.071], [80.24, 13.075], [80.3, 13.069]] },
  { name: 'Gomti', nameHi: 'गोमती', width: 200, course: [[80.72, 27.08], [80.8, 26.97], [80.87, 26.91], [80.92, 26.872], [80.957, 26.857], [80.99, 26.84], [81.03, 26.8], [81.15, 26.72], [81.3, 26.65]] },
  { name: 'Tapi', nameHi: 'तापी', width: 430, course: [[73.15, 21.28], [72.97, 21.245], [72.87, 21.236], [72.832, 21.214], [72.8, 21.19], [72.75, 21.16], [72.67, 21.1]] },
  { name: 'Ganga', nameHi: 'गंगा', width: 700, course: [[84.75, 25.73], [84.95, 25.685], [85.1, 25.645], [85.2, 25.632], [85.35, 25.59], [85.55, 25.52]] },
  { name: 'Ganga', nameHi: 'गंगा', width: 600, course: [[80.1, 26.68], [80.25, 26.545], [80.37, 26.475], [80.47, 26.39], [80.62, 26.25]] },
  { name: 'Vishwamitri', nameHi: 'विश्वामित्री', width: 130, course: [[73.32, 22.42], [73.22, 22.35], [73.19, 22.315], [73.18, 22.28], [73.15, 22.2]] },
];

export const lakes: readonly Oval[] = [
  { name: 'Powai Lake', nameHi: 'पवई झील', lng: 72.905, lat: 19.127, long: 900, broad: 480, turn: 20 },
  { name: 'Vihar Lake', nameHi: 'विहार झील', lng: 72.909, lat: 19.149, long: 1150, broad: 800, turn: 60 },
  { name: 'Tulsi Lake', nameHi: 'तुलसी झील', lng: 72.917, lat: 19.191, long: 600, broad: 400, turn: 0 },
  { name: 'Hussain Sagar', nameHi: 'हुसैन सागर', lng: 78.474, lat: 17.424, long: 1450, broad: 1000, turn: 100 },
  { name: 'Osman Sagar', nameHi: 'उस्मान सागर', lng: 78.3, lat: 17.376, long: 2800, broad: 1500, turn: 10 },
  { name: 'Himayat Sagar', nameHi: 'हिमायत सागर', lng: 78.36, lat: 17.315, long: 2400, broad: 1700, turn: 40 },
  { name: 'Bellandur Lake', nameHi: 'बेलंदूर झील', lng: 77.664, lat: 12.935, long: 1500, broad: 520, turn: 15 },
  { name: 'Varthur Lake', nameHi: 'वरथूर झील', lng: 77.73, lat: 12.945, long: 900, broad: 550, turn: 30 },
  { name: 'Ulsoor Lake', nameHi: 'अलसूर झील', lng: 77.62, lat: 12.983, long: 520, broad: 370, turn: 80 },
  { name: 'Hebbal Lake', nameHi: 'हेब्बाल झील', lng: 77.585, lat: 13.047, long: 480, broad: 320, turn: 20 },
  { name: 'Madiwala Lake', nameHi: 'मडिवाला झील', lng: 77.616, lat: 12.906, long: 620, broad: 400, turn: 110 },
  { name: 'Sankey Tank', nameHi: 'सैंकी टैंक', lng: 77.573, lat: 13.01, long: 400, broad: 180, turn: 95 },
  { name: 'Hesaraghatta Lake', nameHi: 'हेसरघट्टा झील', lng: 77.49, lat: 13.15, long: 1700, broad: 900, turn: 70 },
  { name: 'Kankaria Lake', nameHi: 'कांकरिया झील', lng: 72.601, lat: 23.006, long: 300, broad: 290, turn: 0 },
  { name: 'Khadakwasla', nameHi: 'खडकवासला', lng: 73.755, lat: 18.437, long: 2100, broad: 600, turn: 15 },
  { name: 'Pashan Lake', nameHi: 'पाषाण झील', lng: 73.786, lat: 18.534, long: 500, broad: 260, turn: 60 },
  { name: 'Man Sagar', nameHi: 'मान सागर', lng: 75.846, lat: 26.955, long: 800, broad: 520, turn: 70 },
  { name: 'Sukhna Lake', nameHi: 'सुखना झील', lng: 76.817, lat: 30.743, long: 900, broad: 580, turn: 150 },
  { name: 'Chembarambakkam Lake', nameHi: 'चेम्बरम्बाक्कम झील', lng: 80.06, lat: 13.01, long: 3000, broad: 2100, turn: 60 },
  { name: 'Puzhal Lake', nameHi: 'पुझल झील', lng: 80.17, lat: 13.165, long: 2500, broad: 1700, turn: 110 },
  { name: 'Rabindra Sarobar', nameHi: 'रवींद्र सरोवर', lng: 88.363, lat: 22.512, long: 620, broad: 170, turn: 0 },
  { name: 'Bhojtal', nameHi: 'भोजताल', lng: 77.34, lat: 23.25, long: 4500, broad: 1500, turn: 170 },
  { name: 'Ambazari Lake', nameHi: 'अंबाझरी झील', lng: 79.043, lat: 21.128, long: 900, broad: 500, turn: 40 },
];

export const parks: readonly Oval[] = [
  { name: 'Sanjay Gandhi National Park', nameHi: 'संजय गांधी राष्ट्रीय उद्यान', lng: 72.913, lat: 19.208, long: 7600, broad: 3600, turn: 92 },
  { name: 'Mahalaxmi Racecourse', nameHi: 'महालक्ष्मी रेसकोर्स', lng: 72.821, lat: 18.983, long: 560, broad: 400, turn: 60 },
  { name: 'Shivaji Park', nameHi: 'शिवाजी पार्क', lng: 72.8385, lat: 19.0268, long: 240, broad: 170, turn: 80 },
  { name: 'Oval Maidan', nameHi: 'ओवल मैदान', lng: 72.8295, lat: 18.9275, long: 330, broad: 120, turn: 85 },
  { name: 'Cubbon Park', nameHi: 'कब्बन पार्क', lng: 77.593, lat: 12.976, long: 900, broad: 560, turn: 60 },
  { name: 'Lalbagh', nameHi: 'लालबाग', lng: 77.584, lat: 12.95, long: 680, broad: 540, turn: 30 },
  { name: 'Bannerghatta National Park', nameHi: 'बन्नेरघट्टा राष्ट्रीय उद्यान', lng: 77.565, lat: 12.75, long: 6800, broad: 3000, turn: 80 },
  { name: 'KBR Park', nameHi: 'केबीआर पार्क', lng: 78.42, lat: 17.421, long: 900, broad: 640, turn: 20 },
  { name: 'Lodhi Garden', nameHi: 'लोधी गार्डन', lng: 77.22, lat: 28.593, long: 420, broad: 330, turn: 20 },
  { name: 'Central Ridge', nameHi: 'सेंट्रल रिज', lng: 77.175, lat: 28.612, long: 3000, broad: 1100, turn: 70 },
  { name: 'Sanjay Van', nameHi: 'संजय वन', lng: 77.172, lat: 28.531, long: 1400, broad: 900, turn: 30 },
  { name: 'Guindy National Park', nameHi: 'गिंडी राष्ट्रीय उद्यान', lng: 80.236, lat: 13.004, long: 1050, broad: 900, turn: 10 },
  { name: 'Maidan', nameHi: 'मैदान', lng: 88.343, lat: 22.553, long: 1500, broad: 650, turn: 75 },
  { name: 'Vetal Hill', nameHi: 'वेताल टेकड़ी', lng: 73.817, lat: 18.526, long: 1700, broad: 900, turn: 80 },
  { name: 'Taljai Hill', nameHi: 'तळजाई टेकड़ी', lng: 73.846, lat: 18.476, long: 1300, broad: 800, turn: 20 },
  { name: 'Nahargarh Reserve', nameHi: 'नाहरगढ़ अभयारण्य', lng: 75.832, lat: 26.985, long: 4200, broad: 2600, turn: 80 },
  { name: 'Janeshwar Mishra Park', nameHi: 'जनेश्वर मिश्र पार्क', lng: 80.994, lat: 26.838, long: 1000, broad: 560, turn: 30 },
  { name: 'Law Garden', nameHi: 'लॉ गार्डन', lng: 72.561, lat: 23.027, long: 220, broad: 140, turn: 0 },
];

export const seas: readonly Sea[] = [
  { name: 'Pacific Ocean', nameHi: 'प्रशांत महासागर', lng: -150, lat: 12, rank: 1 },
  { name: 'Pacific Ocean', nameHi: 'प्रशांत महासागर', lng: 165, lat: 18, rank: 2 },
  { name: 'Atlantic Ocean', nameHi: 'अटलांटिक महासागर', lng: -40, lat: 28, rank: 1 },
  { name: 'South Atlantic', nameHi: 'दक्षिण अटलांटिक', lng: -14, lat: -24, rank: 2 },
  { name: 'Indian Ocean', nameHi: 'हिंद महासागर', lng: 77, lat: -20, rank: 1 },
  { name: 'Southern Ocean', nameHi: 'दक्षिणी महासागर', lng: 90, lat: -60, rank: 2 },
  { name: 'Arctic Ocean', nameHi: 'आर्कटिक महासागर', lng: -160, lat: 78, rank: 2 },
  { name: 'Arabian Sea', nameHi: 'अरब सागर', lng: 65, lat: 15.5, rank: 2 },
  { name: 'Bay of Bengal', nameHi: 'बंगाल की खाड़ी', lng: 88.5, lat: 14.5, rank: 2 },
  { name: 'Mediterranean Sea', nameHi: 'भूमध्य सागर', lng: 18.5, lat: 34.5, rank: 3 },
  { name: 'Andaman Sea', nameHi: 'अंडमान सागर', lng: 95.8, lat: 10.5, rank: 3 },
  { name: 'Laccadive Sea', nameHi: 'लक्षद्वीप सागर', lng: 75.3, lat: 7.6, rank: 3 },
];
