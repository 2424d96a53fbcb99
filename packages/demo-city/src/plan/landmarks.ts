import type { Point } from '../geometry.ts'
import { place } from './terrain.ts'

export type Landmark = { kind: string; he: string; en: string; at: Point }

const landmark = (kind: string, he: string, en: string, at: Point): Landmark => ({ kind, he, en, at: place(at) })

export const landmarks: Landmark[] = [
  landmark('station', 'תחנת דרום', 'South Station', [4360, -3400]),
  landmark('station', 'תחנת ההגנה', 'HaHagana Station', [4360, -1700]),
  landmark('station', 'תחנת המרכז', 'Central Station', [4360, 220]),
  landmark('station', 'תחנת הצפון', 'North Station', [4360, 2650]),
  landmark('culture', 'היכל התרבות', 'Culture Hall', [1600, -150]),
  landmark('culture', 'תיאטרון העיר', 'City Theatre', [1380, -900]),
  landmark('culture', 'מוזיאון העיר', 'City Museum', [2380, -120]),
  landmark('culture', 'מוזיאון הים', 'Sea Museum', [140, -2500]),
  landmark('culture', 'סינמטק', 'Cinematheque', [1250, -1350]),
  landmark('culture', 'הספרייה המרכזית', 'Central Library', [2560, 120]),
  landmark('civic', 'בית העירייה', 'City Hall', [1560, 80]),
  landmark('civic', 'בית המשפט', 'Courthouse', [3700, -950]),
  landmark('civic', 'תחנת המשטרה', 'Police Station', [2400, -1900]),
  landmark('civic', 'כיבוי אש', 'Fire Station', [5900, -80]),
  landmark('market', 'שוק הכרם', 'HaKerem Market', [900, -2080]),
  landmark('market', 'שוק הנמל', 'Port Market', [180, -2150]),
  landmark('mall', 'קניון השלום', 'HaShalom Mall', [4150, -120]),
  landmark('mall', 'קניון הצפון', 'North Mall', [3400, 2780]),
  landmark('mall', 'מרכז הזמיר', 'Zamir Centre', [5900, 480]),
  landmark('mall', 'פאוור סנטר', 'Power Centre', [5600, -3650]),
  landmark('hotel', 'מלון הגלים', 'HaGalim Hotel', [200, -700]),
  landmark('hotel', 'מלון התמר', 'HaTamar Hotel', [200, -1250]),
  landmark('hotel', 'מלון השקיעה', 'Sunset Hotel', [220, 250]),
  landmark('hotel', 'מלון המרינה', 'Marina Hotel', [180, 2250]),
  landmark('square', 'כיכר השעון', 'Clock Square', [230, -2380]),
  landmark('square', 'כיכר המייסדים', 'Founders Square', [1440, -980]),
  landmark('square', 'כיכר הזית', 'Olive Square', [1500, 10]),
  landmark('square', 'כיכר האביב', 'Spring Square', [2500, 20]),
  landmark('school', 'גימנסיה הרצל', 'Herzl Gymnasium', [1150, 500]),
  landmark('school', 'בית ספר הדקל', 'HaDekel School', [3000, 560]),
  landmark('school', 'תיכון השקד', 'HaShaked High School', [5500, -950]),
  landmark('school', 'בית ספר הגנים', 'HaGanim School', [5500, 2850]),
  landmark('school', 'תיכון נווה אלון', 'Neve Alon High School', [2100, -3250]),
  landmark('worship', 'בית הכנסת הגדול', 'Great Synagogue', [1150, -620]),
  landmark('worship', 'מסגד הים', 'Sea Mosque', [260, -2600]),
  landmark('worship', 'כנסיית הנמל', 'Port Church', [120, -2280]),
  landmark('health', 'מרפאת הכרם', 'HaKerem Clinic', [1250, -2600]),
  landmark('health', 'מרפאת הנחל', 'HaNahal Clinic', [3800, 2500]),
]
