const HOUR_S = 3600
const hoursFrom = (at: Date) => Array.from({ length: 12 }, (_, n) => Math.floor(at.getTime() / 1000) + (n - 1) * HOUR_S)
const all = <T>(value: T) => Array.from({ length: 12 }, () => value)

/** A forecast as Open-Meteo sends it, from an hour before `at`. */
export const openMeteoAnswer = (at: Date): string =>
  JSON.stringify({
    latitude: 32.1,
    longitude: 34.8,
    utc_offset_seconds: 0,
    hourly_units: { temperature_2m: '°C' },
    hourly: {
      time: hoursFrom(at),
      temperature_2m: all(17.4),
      precipitation: all(1.2),
      precipitation_probability: all(80),
      weather_code: all(61),
    },
  })

/** A forecast as OpenWeather sends it, from an hour before `at`. */
export const openWeatherAnswer = (at: Date): string =>
  JSON.stringify({
    lat: 32.1,
    lon: 34.8,
    timezone: 'Asia/Jerusalem',
    hourly: hoursFrom(at).map((dt) => ({
      dt,
      temp: 17.4,
      pop: 0.8,
      rain: { '1h': 1.2 },
      weather: [{ id: 500, main: 'Rain', description: 'light rain', icon: '10d' }],
    })),
  })
